import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTrustProblems } from './find-trust-problems.ts';
import { listSourceTexts } from './list-source-texts.ts';
import { listReadmePromises } from './list-stated.ts';
import { FILES, type PublicPromise } from './promise.ts';

const README = 'State: x.\n- **[Known price](docs/trust.md#known-price)**: a quote.\n- plain item\n';
const promise: PublicPromise = {
  title: 'Known price',
  means: 'A ceiling.',
  state: 'shown',
  figures: [{ page: 'docs/a.md', pattern: /(\d+ jobs)/ }],
  tests: ['a.test.ts › never charges more'],
  commands: ['npm run quotes:verify -- --jobs 10'],
  wordings: { [FILES.readme]: ['Known price: a quote.', 'State: x.'] },
};
const files: Record<string, string> = {
  [FILES.readme]: README,
  'docs/a.md': '334 jobs',
  'a.test.ts': "it('never charges more than the ceiling')",
};
const problemsOf = (change: Partial<PublicPromise>, changed: Record<string, string> = {}) =>
  findTrustProblems(
    [{ ...promise, ...change }],
    {},
    { read: (path) => ({ ...files, ...changed })[path] ?? null, scripts: ['quotes:verify'] },
  );

describe('the page for a sceptic', () => {
  it('is current, and every public text has a row [docs/trust.md]', () => {
    const script = resolve(import.meta.dirname, 'write-trust.ts');
    const { stderr, status } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
    expect(`${stderr}${status}`).toBe('0');
  });

  it('accepts a promise whose text, command, test and figure exist', () => expect(problemsOf({})).toEqual([]));

  it.each<[string, Partial<PublicPromise>, Record<string, string>, string]>([
    [
      'a changed wording',
      {},
      { [FILES.readme]: README.replace('a quote', 'a price') },
      'does not state: Known price: a quote.',
    ],
    ['a new promise', {}, { [FILES.readme]: `${README}- **Free**: always.\n` }, 'states without a row: Free: always.'],
    [
      'a new text of the landing page',
      {},
      { [FILES.try]: "const TEXT = '언제나 무료';" },
      'states without a row: 언제나 무료',
    ],
    ['an unknown command', { commands: ['npm run nothing'] }, {}, 'no command npm run nothing'],
    ['no command', { commands: [] }, {}, 'Known price has no command'],
    ['an absent test', { tests: ['a.test.ts › never fails'] }, {}, 'no test a.test.ts › never fails'],
    ['an absent figure', {}, { 'docs/a.md': 'no figures' }, 'docs/a.md has no figure'],
    ['a state without a reason', { state: 'needs a key' }, {}, 'does not state what is missing'],
  ])('reports %s', (_, change, changed, expected) => {
    expect(problemsOf(change, changed).join('\n')).toContain(expected);
  });
});

it('reads Korean texts of elements as they are shown', () => {
  const source =
    'const a = <p>쓰지 <b>않은</b> {DAYS}일 {other}</p>;\nconst b = ["가", `$' + '{DAYS}일 안에`, "latin"];';
  expect(listSourceTexts(source, { DAYS: 7 })).toEqual(['쓰지 않은 7일 …', '가', '7일 안에']);
});

it('reads promises of the README without links', () =>
  expect(listReadmePromises(README)).toEqual(['State: x.', 'Known price: a quote.']));
