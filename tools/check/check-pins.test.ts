import { expect, test } from 'vitest';
import { checkPins } from './check-pins.ts';
import { aFile } from './testing/a-file.ts';

const manifest = (section: string, version: string) =>
  aFile('packages/a/package.json', JSON.stringify({ [section]: { zod: version } }));

test.each(['4.6.7', '1.0.0-rc.2', 'npm:typescript@7.0.2', 'npm:@scope/name@7.0.2'])('accepts %s', (version) => {
  expect(checkPins([manifest('dependencies', version)])).toEqual([]);
});

test.each(['^4.6.7', '~4.6.7', '4', '4.6.x', '*', 'latest', '>=4.6.7', 'https://a.example/zod.tgz', 'npm:zod@^4.0.0'])(
  'rejects %s',
  (version) => {
    expect(checkPins([manifest('devDependencies', version)])).toMatchObject([{ rule: 'pins' }]);
  },
);

const version = aFile('.node-version', '24.21.0\n');
const DIGEST = `sha256:${'a'.repeat(64)}`;
const containerfile = (text: string) => checkPins([version, aFile('ops/image/Containerfile', text)]);

test.each([
  `FROM node:24.21.0-slim@${DIGEST} AS base\nFROM base AS server\nFROM scratch AS files\n`,
  ['ARG NODE_DIGEST', `ARG NODE_IMAGE=node:24.21.0-slim@\${NODE_DIGEST}`, `FROM \${NODE_IMAGE} AS base`, ''].join('\n'),
])('accepts an image with a digest and the version of .node-version: %s', (text) => {
  expect(containerfile(text)).toEqual([]);
});

test.each([
  ['FROM node:24.21.0-slim AS base\n', 'node:24.21.0-slim has no digest'],
  [`ARG NODE_IMAGE=node:24.21.0\nFROM \${NODE_IMAGE} AS base\n`, 'node:24.21.0 has no digest'],
  [`FROM node:26@${DIGEST}\n`, `node:26@${DIGEST}: Node 26 differs from 24.21.0 of .node-version`],
])('rejects %s', (text, message) => {
  expect(containerfile(text)).toMatchObject([{ rule: 'pins', message }]);
});

test('rejects another version of Node in a workflow', () => {
  const workflow = (line: string) => checkPins([version, aFile('.github/workflows/ci.yml', line)]);
  expect(workflow('node-version-file: .node-version')).toEqual([]);
  expect(workflow("node-version: '22'")).toMatchObject([{ message: 'Node 22 differs from 24.21.0 of .node-version' }]);
  expect(workflow('image: node:24.21.0-bookworm')).toEqual([]);
});
