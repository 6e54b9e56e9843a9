import { describe, expect, it } from 'vitest';
import { readCommands } from './read-commands.ts';
import { readDocument } from './read-document.ts';

interface Runner {
  /** Something CI runs: the run itself, or a test, a check or a set-up that is part of it. */
  place: string;
  /** What the place has to contain for that to be true. */
  texts: string[];
}

const inCi = (text: string): Runner => ({ place: '.ci/run', texts: [text] });
const inCheck = (script: string): Runner => ({
  place: 'tools/check/check-rules.ts',
  texts: [`'npm', 'run', '--silent', '${script}'`],
});

/** Every process of the file is started by the rehearsal of the image. */
const inCompose = (file: string): Runner => ({ place: 'compose.yaml', texts: [`[node, ${file}]`] });
/** No engine runs in CI: what the file says is rehearsed without one. */
const byEngine: Runner = { place: 'tools/image/rehearse-image.ts', texts: ["'compose.yaml'"] };

const RUNNERS: Record<string, Runner> = {
  'npm ci': inCi('run_step install npm ci'),
  'npm run check': inCi('run_step check npm run check'),
  'npm test': inCi('run_step test npm test'),
  'npm run build': inCi('run_step build npm run build'),
  'npm run e2e': inCi('run_step e2e npm run e2e'),
  'npm run desktop:test': inCi('run_step desktop npm run desktop:test'),
  'npm run chaos': inCi('run_step chaos npm run chaos -- --quick'),
  // The same proofs under another roof.
  'npm run money:proof': {
    place: 'tools/chaos/parts.ts',
    texts: ['proveKills', 'proveFaults', 'proveRaces', 'proveGuards'],
  },
  'npm run pipeline:proof': {
    place: 'tools/chaos/parts/prove-jobs.ts',
    texts: ['proveKills(scene', 'proveFreezes(scene', 'proveOutages(scene'],
  },
  'npm run problems:proof': { place: 'tools/chaos/parts/prove-bundles.ts', texts: ['proveLies(', 'proveBundleKills('] },
  'npm run hostile:media': inCi('run_step hostile-media npm run hostile:media -- --quick'),
  'npm run prompt-injection': inCi('run_step prompt-injection npm run prompt-injection -- --quick'),
  'npm run bench': { place: 'tools/bench/run-bench.test.ts', texts: ["['run', 'bench'"] },
  'npm run capacity': { place: 'tools/capacity/write-scale-document.test.ts', texts: ["'run', 'capacity'"] },
  'npm run scale:burst': { place: 'tools/capacity/burst/play-burst.test.ts', texts: ["'run', 'scale:burst'"] },
  'npm run first-hour': inCi('run_step first-hour npm run first-hour -- --modules .'),
  'npm run seed': { place: 'tools/seed/large/seed-large.test.ts', texts: ["['run', 'seed'"] },
  'npm run lecture:make': { place: 'apps/server/testing/make-lecture.ts', texts: ['lectures/run-make-lecture.ts'] },
  'npm run lecture:demo': inCi('run_step lecture-demo npm run lecture:demo'),
  'npm run supply-chain': inCi('run_step supply-chain npm run supply-chain'),
  'npm run schemathesis': inCi('run_step schemathesis npm run schemathesis -- --quick'),
  'npm run security:report': { place: 'tools/security/write-security.test.ts', texts: ['write-security.ts'] },
  'npm run conformance': inCi('run_step conformance npm run conformance'),
  'bash .ci/run': { place: '.github/workflows/ci.yml', texts: ['- run: bash .ci/run'] },
  'npm run openapi': inCheck('openapi'),
  'npm run db:types': inCheck('db:types'),
  'npm run preview': { place: 'e2e/start-stack.ts', texts: ['tools/dev/run-dev.ts', "'--production'"] },
  'npm run dev': { place: 'tools/docs-test/one-command.test.ts', texts: ["npm(['run', 'dev'"] },
  'npm run pictures': { place: 'tools/docs-test/one-command.test.ts', texts: ["npm(['run', 'pictures'"] },
  'npm run admin:create': { place: 'apps/server/src/entry/commands.test.ts', texts: ["run('./create-admin.ts'"] },
  'npm run audit:verify': { place: 'apps/server/src/entry/commands.test.ts', texts: ["run('./verify-audit.ts'"] },
  'npm run audit:export': { place: 'apps/server/src/entry/commands.test.ts', texts: ["run('./export-audit.ts'"] },
  'npm run books:close': { place: 'apps/server/src/entry/commands.test.ts', texts: ["run('./close-month.ts'"] },
  'npm run keys:renew': { place: 'apps/server/src/entry/commands.test.ts', texts: ["'./renew-keys.ts'"] },
  'npm run image:rehearse': inCi('run_step image npm run image:rehearse'),
  'npm run serve-web': { place: 'tools/dev/list-stack-commands.ts', texts: ['tools/gateway/serve-web.ts'] },
  'npm run restore:drill': { place: 'tools/chaos/parts.ts', texts: ['proveRestore'] },
  'npm run backup': { place: 'tools/backup/restore-database.test.ts', texts: ["'backup'"] },
  'node apps/server/src/entry/migrate.ts': inCompose('apps/server/src/entry/migrate.ts'),
  'node apps/server/src/entry/api.ts': inCompose('apps/server/src/entry/api.ts'),
  'node apps/server/src/entry/worker.ts': inCompose('apps/server/src/entry/worker.ts'),
  'docker compose up --build': byEngine,
  'docker compose build': byEngine,
  'docker compose up -d --no-deps': byEngine,
  'npm run desktop:publish': {
    place: 'apps/server/src/entry/publish-desktop.test.ts',
    texts: ['./publish-desktop.ts'],
  },
  'npm run desktop:release': {
    place: '.github/workflows/desktop-release.yml',
    texts: ['- run: npm run desktop:release'],
  },
  'npm run test:browsers': { place: 'tools/browsers/run-browser-tests.test.ts', texts: ["['run', 'test:browsers'"] },
  'npm run check:fix': { place: 'tools/docs-test/check-fix.test.ts', texts: ["['run', 'check:fix']"] },
};

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'].map((path) => ({
  path,
  commands: readCommands(readDocument(path)),
}));
const mentioned = new Set(documents.flatMap(({ commands }) => commands));

describe('readCommands', () => {
  it('takes apart shell blocks and running text, and leaves other code alone', () => {
    const markdown =
      'Type `npm test -- --project x`.\n```sh\nnpm ci && npm run dev\n```\n```ts\nnpm run no\n```\n`npm`';
    expect(readCommands(markdown)).toEqual(['npm test', 'npm ci', 'npm run dev']);
  });
});

describe('commands of the documents', () => {
  it.each(documents)('$path names commands, each of which is run somewhere', ({ commands }) => {
    expect(commands.length).toBeGreaterThan(5);
    expect(commands.filter((command) => RUNNERS[command] === undefined)).toEqual([]);
  });

  it.each(Object.entries(RUNNERS))('%s is run where the table says', (command, { place, texts }) => {
    const content = readDocument(place);
    for (const text of texts) expect(content).toContain(text);
    expect(mentioned).toContain(command);
  });

  it('what the first block of the README says is all it takes', () => {
    expect(/```sh\n([\s\S]*?)```/.exec(readDocument('README.md'))?.[1]).toBe('npm ci && npm run dev\n');
  });

  it('preview is the development run with the built site', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
    expect(scripts.preview).toBe(`${scripts.dev} --production`);
  });
});
