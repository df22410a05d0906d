export { Checkout } from './open.js';
export { Connection } from './connection.js';
export { findDaemon } from './daemon.js';
export {
  CarddError,
  clearedSentence,
  codeSentence,
  endingSentence,
  fieldErrorSentence,
  refusalSentence,
} from './errors.js';
export { FieldView } from './field-view.js';
