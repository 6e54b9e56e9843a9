import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRules, type RuleOutcome } from './check-rules.ts';
import { type Tree, writeTree } from './testing/write-tree.ts';

const longFunction = `export function count(): number {\n  let sum = 0;\n${'  sum += 1;\n'.repeat(60)}  return sum;\n}\n`;

const workspace: Tree = {
  'package.json': '{\n  "type": "module"\n}\n',
  'tools/tsconfig.json': '{\n  "extends": "../tsconfig.base.json",\n  "include": ["."]\n}\n',
};

/** One violation per lint rule that the code base relies on, by rule name. */
const lintViolations: Record<string, [path: string, text: string]> = {
  noExplicitAny: ['tools/a.ts', 'export const a: any = 1;\n'],
  noDefaultExport: ['tools/b.ts', 'export default 1;\n'],
  noUnusedImports: ['tools/c.ts', "import { join } from 'node:path';\n\nexport const c = 1;\n"],
  useNodejsImportProtocol: ['tools/d.ts', "export { join } from 'path';\n"],
  useFilenamingConvention: ['tools/camelCase.ts', 'export const e = 1;\n'],
  noConsole: ['packages/f.ts', "console.log('f');\n"],
  noExcessiveLinesPerFunction: ['tools/count.ts', longFunction],
  noDangerouslySetInnerHtml: ['apps/g.tsx', 'export const G = () => <p dangerouslySetInnerHTML={{ __html: 1 }} />;\n'],
  useAltText: ['apps/h.tsx', 'export const H = () => <img src="h" />;\n'],
  useButtonType: ['apps/i.tsx', 'export const I = () => <button>i</button>;\n'],
  noProcessEnv: ['packages/j.ts', 'export const j = process.env.J;\n'],
  noSkippedTests: ['tools/k.test.ts', "test.skip('k', () => {});\n"],
  noEnum: ['tools/l.ts', 'export enum L {\n  A = 1,\n}\n'],
};

const typeViolations: Record<string, string> = {
  'no-floating-promises': 'export const m = () => {\n  Promise.resolve(1);\n};\n',
  'no-misused-promises': "export const n = () => (Promise.resolve(1) ? 'a' : 'b');\n",
  'await-thenable': 'export const o = async () => await 1;\n',
  'switch-exhaustiveness-check':
    "export const p = (kind: 'a' | 'b') => {\n  switch (kind) {\n    case 'a':\n      break;\n  }\n};\n",
  'no-unsafe-member-access': "export const q = () => JSON.parse('1').q;\n",
};

const typeFiles = Object.fromEntries(Object.entries(typeViolations).map(([rule, text]) => [`tools/${rule}.ts`, text]));
const outcomes = new Map<string, RuleOutcome>();
const trees: { remove: () => void }[] = [];

function write(tree: Tree): string {
  const written = writeTree({ ...workspace, ...tree });
  trees.push(written);
  return written.root;
}

async function runRule(name: string, root: string): Promise<RuleOutcome> {
  const rule = checkRules.find((candidate) => candidate.name === name);
  if (rule === undefined) throw new Error(`no rule ${name}`);
  return rule.run(root);
}

beforeAll(async () => {
  const root = write({ ...Object.fromEntries(Object.values(lintViolations)), ...typeFiles });
  for (const name of ['format-and-lint', 'lint-with-types']) outcomes.set(name, await runRule(name, root));
});

afterAll(() => {
  for (const tree of trees) tree.remove();
});

test.each(Object.entries(lintViolations))('lint rejects a violation of %s', (rule, [path]) => {
  const output = outcomes.get('format-and-lint')?.output ?? '';
  expect(output).toMatch(new RegExp(`${path.replaceAll('.', '\\.')}\\S* lint/\\w+/${rule}`));
});

test.each(Object.keys(typeViolations))('lint with types rejects a violation of %s', (rule) => {
  const output = outcomes.get('lint-with-types')?.output ?? '';
  expect(output).toMatch(new RegExp(`\\(${rule}\\)[\\s\\S]{0,400}tools/${rule}\\.ts`));
});

test('both fail', () => {
  expect([...outcomes.values()].map((outcome) => outcome.ok)).toEqual([false, false]);
});

test.each(['format-and-lint', 'lint-with-types', 'types'])('%s accepts a clean tree', async (name) => {
  const root = write({ 'tools/double.ts': 'export const double = (value: number): number => value * 2;\n' });
  expect(await runRule(name, root)).toMatchObject({ ok: true });
});

test('types rejects a wrong type', async () => {
  const root = write({ 'tools/a.ts': "export const a: number = 'a';\n" });
  expect(await runRule('types', root)).toMatchObject({ ok: false, output: expect.stringContaining('TS2322') });
});

test('dead-code rejects an unused file, export and dependency', async () => {
  const root = write({
    'package.json': '{ "name": "root", "private": true, "type": "module", "workspaces": ["packages/*"] }',
    'packages/domain/package.json':
      '{ "name": "@pilgi/domain", "exports": { ".": "./src/index.ts" }, "dependencies": { "zod": "4.6.7" } }',
    'packages/domain/src/index.ts': "export { used } from './used.ts';\n",
    'packages/domain/src/used.ts': 'export const used = 1;\nexport const unusedExport = 2;\n',
    'packages/domain/src/unused-file.ts': 'export const lost = 1;\n',
  });
  const { ok, output } = await runRule('dead-code', root);
  expect(ok).toBe(false);
  for (const part of ['unused-file.ts', 'Unused exports (1)', 'unusedExport', 'zod']) expect(output).toContain(part);
});
