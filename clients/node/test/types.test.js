import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const here = fileURLToPath(new URL('types/', import.meta.url));
const missing = spawnSync('tsc', ['--version']).error ? 'tsc is not installed (Debian: node-typescript)' : false;

test('the type declarations fit their use, and forbid misuse', { skip: missing }, () => {
  const options = ['--noEmit', '--strict', '--module', 'node16', '--target', 'es2022', '--lib', 'es2022,dom', '--typeRoots', here];
  const { status, stdout } = spawnSync('tsc', [...options, `${here}node.d.ts`, `${here}usage.ts`], { encoding: 'utf8' });
  assert.equal(status, 0, stdout);
});

test('every name that is exported is declared, and the other way round', async () => {
  const { readFileSync } = await import('node:fs');
  const declared = readFileSync(new URL('../src/index.d.ts', import.meta.url), 'utf8');
  const names = [...declared.matchAll(/^export (?:class|function) (\w+)/gm)].map((match) => match[1]);
  assert.deepEqual(names.sort(), Object.keys(await import('../src/index.js')).sort());
});
