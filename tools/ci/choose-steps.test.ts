import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../check/repository-root.ts';
import { chooseSteps, matchesAny, pickSteps } from './choose-steps.ts';
import { DEEP_SERVER_TESTS, DEEP_TOOLS_TESTS } from './deep-tests.ts';
import { DEEP_STEPS, DESKTOP_INPUTS, GATE_STEPS, STEP_PATHS } from './step-table.ts';

const names = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);
const ALWAYS = ['commits', 'check', 'test'];

describe('chooseSteps', () => {
  it.each([
    ['README.md', []],
    ['docs/spec/statements/01-product.txt', ['build', 'e2e', 'conformance']],
    [
      'apps/server/src/platform/media/probe-media.ts',
      ['chaos', 'lengths', 'hostile-media', 'provider', 'e2e', 'desktop', 'first-hour'],
    ],
    [
      'apps/web/src/features/notes/document/note-reader.tsx',
      ['build', 'e2e', 'conformance', 'desktop', 'browsers', 'first-hour', 'image'],
    ],
    ['packages/domain/src/billing/index.ts', ['build', 'e2e', 'chaos', 'gifts', 'lengths', 'schemathesis']],
    ['e2e/chat.spec.ts', ['build', 'e2e', 'conformance']],
    ['ops/prometheus/prometheus.yml', ['alerts']],
    ['apps/server/src/features/billing/credits/credit-holds.ts', ['chaos', 'gifts', 'lengths', 'e2e']],
    [
      'apps/server/src/features/chat/prompts/answer-prompt.ts',
      ['prompt-injection', 'provider', 'provider-replay', 'e2e'],
    ],
    ['ops/image/Containerfile', ['build', 'image', 'deployment']],
    ['compose.production.yaml', ['deployment']],
    ['apps/desktop/src-tauri/Cargo.lock', ['build', 'desktop', 'supply-chain']],
    ['apps/server/migrations/0099_next.sql', ['chaos', 'gifts', 'restore', 'image']],
  ])('runs for %s what it can affect', (file, expected) => {
    expect(names(chooseSteps(DEEP_STEPS, [file]))).toEqual(expect.arrayContaining([...ALWAYS, ...expected]));
  });

  it.each([
    ['README.md', ['build', 'e2e', 'conformance', 'desktop', 'chaos', 'image', 'schemathesis', 'supply-chain']],
    [
      'apps/web/src/features/notes/document/note-reader.tsx',
      ['chaos', 'gifts', 'lengths', 'hostile-media', 'schemathesis', 'restore'],
    ],
    ['e2e/chat.spec.ts', ['chaos', 'provider', 'desktop', 'image', 'first-hour']],
    ['apps/desktop/src/main.tsx', ['chaos', 'e2e', 'image', 'schemathesis']],
  ])('leaves out for %s what it cannot affect', (file, left) => {
    const chosen = names(chooseSteps(DEEP_STEPS, [file]));
    expect(chosen.filter((name) => left.includes(name))).toEqual([]);
  });

  it.each(['.ci/run', 'package-lock.json', 'vitest.config.ts', 'tools/ci/step-table.ts'])(
    'runs everything for %s',
    (file) => {
      expect(names(chooseSteps(DEEP_STEPS, [file]))).toEqual(names(DEEP_STEPS));
    },
  );

  it('runs nothing when nothing changed', () => {
    expect(chooseSteps(DEEP_STEPS, [])).toEqual([]);
  });
});

describe('pickSteps', () => {
  it('adds the build to the browser tests, and nothing to conformance', () => {
    expect(names(pickSteps(DEEP_STEPS, ['e2e']))).toEqual(['build', 'e2e']);
    expect(names(pickSteps(DEEP_STEPS, ['conformance', 'chaos']))).toEqual(['conformance', 'chaos']);
  });

  it('refuses a name that no step has', () => {
    expect(() => pickSteps(DEEP_STEPS, ['chaoss'])).toThrow('No such step: chaoss. Steps: commits, check');
  });
});

describe('step table', () => {
  const gateSpecs = readFileSync(join(repositoryRoot, 'e2e/gate-specs.ts'), 'utf8');
  const specs = [...gateSpecs.matchAll(/'(\S+\.spec\.ts)'/g)].map((match) => `e2e/${match[1]}`);
  const globs = new Set([
    ...Object.values(STEP_PATHS).flat(),
    ...DESKTOP_INPUTS,
    ...DEEP_SERVER_TESTS,
    ...DEEP_TOOLS_TESTS,
    ...specs,
  ]);

  it.each([...globs])('the path %s exists', (glob) => {
    const [found] = globSync(glob, { cwd: repositoryRoot, exclude: ['**/node_modules/**'] });
    expect(found).toBeDefined();
  });

  it('chooses browser tests of the gate', () => {
    expect(specs.length).toBeGreaterThan(10);
  });

  it('runs in the deep layer every step of the gate', () => {
    expect(names(DEEP_STEPS)).toEqual(expect.arrayContaining(names(GATE_STEPS)));
  });

  it('matches every file by two stars alone, also one whose name begins with a dot', () => {
    expect(matchesAny('.github/workflows/ci.yml', ['**'])).toBe(true);
    expect(matchesAny('.github/workflows/ci.yml', ['docs/**'])).toBe(false);
  });
});
