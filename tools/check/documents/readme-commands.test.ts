import { describe, expect, it } from 'vitest';
import { readCommands } from './read-commands.ts';
import { readDocument } from './read-document.ts';

interface Runner {
  /** File that CI runs or that is part of a CI step. */
  file: string;
  /** Texts that the file must contain. */
  texts: string[];
}

const inSteps = (command: string): Runner => ({ file: 'tools/ci/step-table.ts', texts: [`command: '${command}`] });
const inCheck = (script: string): Runner => ({
  file: 'tools/check/check-rules.ts',
  texts: [`'npm', 'run', '--silent', '${script}'`],
});

/** Every process of the file is started by the image verification. */
const inCompose = (file: string): Runner => ({ file: 'compose.yaml', texts: [`[node, ${file}]`] });
/** CI has no container engine: the content of the file is verified without one. */
const byEngine: Runner = { file: 'ops/image/verify-image.ts', texts: ["'compose.yaml'"] };

const RUNNERS: Record<string, Runner> = {
  'npm ci': { file: '.ci/prepare.sh', texts: ['run_in_group npm ci'] },
  'npm run doctor': { file: 'tools/dev/doctor/run-doctor.test.ts', texts: ["'run', '--silent', 'doctor'"] },
  'npm run check': inSteps('npm run check'),
  'npm test': inSteps('npm test'),
  'npm run build': inSteps('npm run build'),
  'npm run e2e': inSteps('npm run e2e'),
  'npm run desktop:test': inSteps('npm run desktop:test'),
  'npm run chaos': inSteps('npm run chaos -- --quick'),
  'npm run verify:money': inSteps('npm run verify:money -- --only gifts'),
  'npm run payments:sandbox': inSteps('npm run payments:sandbox -- --target simulator'),
  'npm run verify:pipeline': inSteps('npm run verify:pipeline -- --only length'),
  'npm run pooler:verify': inSteps('npm run pooler:verify'),
  'npm run migrations:verify': inSteps('npm run migrations:verify'),
  'npm run verify:problems': inSteps('npm run verify:problems -- --quick'),
  'npm run hearing:verify': inSteps('npm run hearing:verify'),
  'npm run quotes:verify': inSteps('npm run quotes:verify'),
  'npm run books:verify': inSteps('npm run books:verify -- --quick'),
  'npm run hostile:media': inSteps('npm run hostile:media -- --quick'),
  'npm run handouts:verify': inSteps('npm run handouts:verify'),
  'npm run handouts:corpus': inSteps('npm run handouts:corpus'),
  'npm run prompt-injection': inSteps('npm run prompt-injection -- --quick'),
  'npm run attack': inSteps('npm run attack'),
  'npm run identity:smoke': {
    file: 'verification/identity/run-identity-smoke.test.ts',
    texts: ["['run', 'identity:smoke'"],
  },
  'npm run provider:smoke': inSteps('npm run provider:smoke -- --target simulator'),
  'npm run eval': inSteps('npm run eval -- --offline'),
  'npm run answers:eval': inSteps('npm run answers:eval'),
  'npm run tutor:eval': inSteps('npm run tutor:eval'),
  'npm run eval:golden-export': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./export-golden.ts'"] },
  'npm run provider:replay': inSteps('npm run provider:replay'),
  'npm run bench': { file: 'benchmarks/run-bench.test.ts', texts: ["['run', 'bench'"] },
  'npm run bench:all': { file: 'benchmarks/run-bench.test.ts', texts: ["['run', 'bench:all'"] },
  'npm run capacity': { file: 'benchmarks/capacity/write-scale-document.test.ts', texts: ["'run', 'capacity'"] },
  'npm run capacity:burst': {
    file: 'benchmarks/capacity/burst/simulate-burst.test.ts',
    texts: ["'run', 'capacity:burst'"],
  },
  'npm run verify:onboarding': inSteps('npm run verify:onboarding -- --modules .'),
  'npm run seed': { file: 'tools/seed/large/seed-large.test.ts', texts: ["['run', 'seed'"] },
  'npm run seed:demo': { file: 'tools/dev/list-stack-commands.ts', texts: ['tools/seed/demo/run-seed-demo.ts'] },
  'npm run demo:make': { file: 'tools/seed/demo/run-seed-demo.ts', texts: ['await makeMedia('] },
  'node tools/dev/run-dev.ts': { file: 'e2e/start-stack.ts', texts: ['tools/dev/run-dev.ts'] },
  'npm run lecture:make': { file: 'apps/server/testing/make-lecture.ts', texts: ['lectures/run-make-lecture.ts'] },
  'npm run lecture:demo': inSteps('npm run lecture:demo'),
  'npm run supply-chain': inSteps('npm run supply-chain'),
  'npm run schemathesis': inSteps('npm run schemathesis -- --quick'),
  'npm run security:report': { file: 'verification/security/write-security.test.ts', texts: ['write-security.ts'] },
  'npm run trust:report': { file: 'verification/trust/write-trust.test.ts', texts: ['write-trust.ts'] },
  'npm run memory:verify': inSteps('npm run memory:verify'),
  'npm run recorder:verify': inSteps('npm run recorder:verify'),
  'npm run live:verify': inSteps('npm run live:verify'),
  'npm run conformance': inSteps('npm run conformance'),
  'npm run verify': { file: '.ci/verify', texts: ['tools/ci/run-verify.ts'] },
  'npm run precheck': { file: 'tools/ci/run-precheck.test.ts', texts: ["['run', 'precheck'"] },
  'bash .ci/verify': { file: '.github/workflows/verify.yml', texts: ['- run: bash .ci/verify'] },
  'bash .ci/run': { file: '.github/workflows/ci.yml', texts: ['- run: bash .ci/run'] },
  'npm run openapi': inCheck('openapi'),
  'npm run db:generate': inCheck('db:generate'),
  'npm run preview': { file: 'e2e/start-stack.ts', texts: ['tools/dev/run-dev.ts', "'--production'"] },
  'npm run dev': { file: 'tools/check/documents/one-command.test.ts', texts: ["npm(['run', 'dev'"] },
  'npm run screenshots': { file: 'tools/check/documents/one-command.test.ts', texts: ["npm(['run', 'screenshots'"] },
  'npm run pictures': inSteps('npm run pictures'),
  'npm run admin:create': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./create-admin.ts'"] },
  'npm run audit:verify': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./verify-audit.ts'"] },
  'npm run audit:export': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./export-audit.ts'"] },
  'npm run accounting:export': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./export-month.ts'"] },
  'npm run accounting:close': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./close-month.ts'"] },
  'npm run keys:rotate': { file: 'apps/server/src/entry/commands.test.ts', texts: ["'./renew-keys.ts'"] },
  'npm run push:keys': { file: 'apps/server/src/entry/commands.test.ts', texts: ["run('./create-push-keys.ts'"] },
  'npm run image:verify': inSteps('npm run image:verify'),
  'npm run deploy:rehearse': inSteps('npm run deploy:rehearse'),
  'npm run edge:verify': inSteps('npm run edge:verify'),
  'npm run edge': { file: 'tools/dev/list-stack-commands.ts', texts: ['ops/edge/run-edge.ts'] },
  'npm run storage:apply': { file: 'ops/storage/apply-bucket-rules.test.ts', texts: ["'--silent', 'storage:apply'"] },
  'npm run restore:drill': inSteps('npm run restore:drill -- --quick'),
  'npm run backup': { file: 'ops/backup/restore-database.test.ts', texts: ["'backup'"] },
  'node apps/server/src/entry/migrate.ts': inCompose('apps/server/src/entry/migrate.ts'),
  'node apps/server/src/entry/api.ts': inCompose('apps/server/src/entry/api.ts'),
  'node apps/server/src/entry/worker.ts': inCompose('apps/server/src/entry/worker.ts'),
  'docker compose up --build': byEngine,
  'docker compose build': byEngine,
  'docker compose up -d --no-deps': byEngine,
  'npm run desktop:publish': {
    file: 'apps/server/src/entry/publish-desktop.test.ts',
    texts: ['./publish-desktop.ts'],
  },
  'npm run desktop:release': {
    file: '.github/workflows/desktop-release.yml',
    texts: ['- run: npm run desktop:release'],
  },
  'npm run test:browsers': inSteps('npm run test:browsers'),
  'npm run check:fix': { file: 'tools/check/documents/check-fix.test.ts', texts: ["['run', 'check:fix']"] },
};

const documents = ['README.md', 'CONTRIBUTING.md', 'docs/operations.md'].map((path) => ({
  path,
  commands: readCommands(readDocument(path)),
}));
const mentioned = new Set(documents.flatMap(({ commands }) => commands));

describe('readCommands', () => {
  it('extracts commands from shell blocks and code spans only', () => {
    const markdown =
      'Type `npm test -- --project x`.\n```sh\nnpm ci && npm run dev\n```\n```ts\nnpm run no\n```\n`npm`';
    expect(readCommands(markdown)).toEqual(['npm test', 'npm ci', 'npm run dev']);
  });
});

describe('commands in the documents', () => {
  it.each(documents)('$path contains only commands that are run somewhere', ({ commands }) => {
    expect(commands.length).toBeGreaterThan(4);
    expect(commands.filter((command) => RUNNERS[command] === undefined)).toEqual([]);
  });

  it.each(Object.entries(RUNNERS))('%s is run in the file of the table', (command, { file, texts }) => {
    const content = readDocument(file);
    for (const text of texts) expect(content).toContain(text);
    expect(mentioned).toContain(command);
  });

  it('the first block of the README is the complete quick start', () => {
    expect(/```sh\n([\s\S]*?)```/.exec(readDocument('README.md'))?.[1]).toBe('npm ci && npm run dev\n');
  });

  it('preview is the development run with the built site', () => {
    const { scripts } = JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> };
    expect(scripts.preview).toBe(`${scripts.dev} --production`);
  });
});
