// Writes src/sentences.js from protocol/errors.json. Run by `npm run generate`; a test compares the
// two, so the copy cannot fall behind.

import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const source = new URL('../../../protocol/errors.json', import.meta.url);
const target = new URL('../src/sentences.js', import.meta.url);

/** The module's text for the given table of errors. */
export function generate(table = JSON.parse(readFileSync(source, 'utf8'))) {
  const pairs = (list, key) =>
    list
      .map((row) => `    ${JSON.stringify(String(row[key]))}:\n      ${JSON.stringify(row.sentence)},\n`)
      .join('');
  const group = (name, list, key) => `  ${name}: {\n${pairs(list, key)}  },\n`;
  return (
    '// Generated from protocol/errors.json by tools/generate-sentences.js. Do not edit.\n\n' +
    '/** A sentence for each word of the protocol, by the list that the word is from. */\n' +
    'export const sentences = {\n' +
    group('protocol', table.protocol, 'code') +
    group('codes', table.codes, 'code') +
    group('refusals', table.refusals, 'reason') +
    group('nameRefusals', table.name_refusals, 'reason') +
    group('captureRefusals', table.capture_refusals, 'reason') +
    group('captureOutcomes', table.capture_outcomes, 'outcome') +
    group('fieldErrors', table.field_errors, 'error') +
    group('clearedBy', table.cleared_by, 'word') +
    group('statuses', table.statuses, 'status') +
    group('endings', table.endings, 'code') +
    '};\n'
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) writeFileSync(target, generate());
