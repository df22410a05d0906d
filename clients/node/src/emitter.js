// The web page has a small class of its own in this file's place.
export { EventEmitter as Emitter } from 'node:events';
