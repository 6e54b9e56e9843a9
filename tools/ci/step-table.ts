import { PATHS } from './step-paths.ts';

export interface CiStep {
  name: string;
  /** Words separated by single spaces, run from the repository root without a shell. */
  command: string;
  /** Globs of the files that can change the result; `--since` skips the step when none of them changed. */
  inputs: readonly string[];
  /**
   * Access to the PostgreSQL and the storage that the run shares: the server, for steps that create their own databases,
   * or a new and empty database. Steps without it start what they need.
   */
  shared?: 'server' | 'database';
}

export const STEP_PATHS: Readonly<Record<string, readonly string[]>> = PATHS;

const PRODUCT = [...PATHS.server, ...PATHS.packages, ...PATHS.web, ...PATHS.simulators, ...PATHS.edge];
const DISTURBED = [...PATHS.serverCore, ...PATHS.rules, ...PATHS.simulators, ...PATHS.kit];

const ATTACKED = [...PRODUCT, ...PATHS.attacks, ...PATHS.kit];

/** What the built desktop client contains, and the tests that open its window. */
export const DESKTOP_INPUTS: readonly string[] = [
  ...PATHS.desktop,
  'packages/{api-client,contract,domain,ui}/src/**',
  'apps/web/src/{features/{accounts,lectures,billing},shared}/**',
];

const COMMITS: CiStep = { name: 'commits', command: 'node tools/ci/run-commit-check.ts', inputs: PATHS.any };
const CHECK: CiStep = { name: 'check', command: 'npm run check', inputs: PATHS.any, shared: 'server' };
const BUILD: CiStep = { name: 'build', command: 'npm run build', inputs: [...PATHS.web, ...PATHS.packages] };

const PROVIDER: CiStep = {
  name: 'provider',
  command: 'npm run provider:smoke -- --target simulator',
  inputs: [
    ...PATHS.serverCore,
    ...PATHS.modelFeatures,
    ...PATHS.rules,
    ...PATHS.simulators,
    ...PATHS.lectureMaker,
    ...PATHS.provider,
  ],
};

const CLAIMS: CiStep = { name: 'claims', command: 'npm run claims:bench', inputs: PATHS.claims };

const EVALUATION: CiStep = {
  name: 'eval',
  command: 'npm run eval -- --offline',
  inputs: [
    ...PATHS.evaluation,
    ...PATHS.rules,
    'apps/server/src/{prompts,platform}/**',
    'apps/server/src/features/{ai-work,notes,exports}/**',
  ],
};

const TUTOR: CiStep = {
  name: 'tutor',
  command: 'npm run tutor:eval',
  inputs: [...PATHS.tutor, ...PATHS.rules, 'apps/server/src/prompts/**', 'apps/server/src/features/chat/**'],
};

const ANSWERS: CiStep = {
  name: 'answers',
  command: 'npm run answers:eval',
  inputs: [
    'verification/answers/**',
    ...PATHS.rules,
    'apps/server/src/prompts/**',
    'apps/server/src/features/study/**',
  ],
};

/** Steps of `bash .ci/run`; every change must pass them before it lands. */
export const GATE_STEPS: readonly CiStep[] = [
  COMMITS,
  CHECK,
  BUILD,
  { name: 'test', command: 'npm run test:gate', inputs: PATHS.any, shared: 'server' },
  PROVIDER,
  CLAIMS,
  EVALUATION,
  TUTOR,
  ANSWERS,
  { name: 'e2e', command: 'npm run e2e:gate', inputs: PATHS.any, shared: 'database' },
  { name: 'attack', command: 'npm run attack -- --quick', inputs: ATTACKED },
  { name: 'desktop', command: 'npm run desktop:smoke', inputs: DESKTOP_INPUTS, shared: 'database' },
  { name: 'conformance', command: 'npm run conformance -- --layer gate', inputs: PATHS.any },
];

/** Steps of `npm run verify`: nightly, before a release and once per resolved issue. */
export const DEEP_STEPS: readonly CiStep[] = [
  COMMITS,
  CHECK,
  BUILD,
  { name: 'test', command: 'npm test', inputs: PATHS.any, shared: 'server' },
  PROVIDER,
  CLAIMS,
  EVALUATION,
  TUTOR,
  ANSWERS,
  { name: 'judges', command: 'npm run judge:verify', inputs: PATHS.claims },
  { name: 'provider-replay', command: 'npm run provider:replay', inputs: PROVIDER.inputs },
  { name: 'e2e', command: 'npm run e2e', inputs: [...PRODUCT, ...PATHS.browserTests], shared: 'database' },
  {
    name: 'conformance',
    command: 'npm run conformance',
    inputs: [...PRODUCT, ...PATHS.browserTests, ...PATHS.conformance],
  },
  {
    name: 'desktop',
    command: 'npm run desktop:test',
    inputs: [...PRODUCT, ...PATHS.desktop],
    shared: 'database',
  },
  {
    name: 'memory',
    command: 'npm run memory:verify',
    inputs: ['packages/domain/src/study/**', 'apps/server/src/features/study/reviews/**', 'verification/memory/**'],
  },
  {
    name: 'live',
    command: 'npm run live:verify',
    inputs: [
      'apps/server/src/features/lectures/**',
      'apps/server/src/features/notes/live/**',
      'apps/server/src/features/notes/making/**',
      'verification/live/**',
    ],
    shared: 'database',
  },
  {
    name: 'recorder',
    command: 'npm run recorder:verify',
    inputs: [
      'packages/domain/src/lectures/**',
      'apps/web/src/features/lectures/recorder/**',
      'verification/recorder/**',
    ],
  },
  {
    name: 'desktop-recorder',
    command: 'npm run recorder:verify -- --desktop',
    inputs: [...PATHS.desktop, 'packages/domain/src/lectures/**', 'apps/web/src/features/lectures/recorder/**'],
    shared: 'database',
  },
  {
    name: 'browsers',
    command: 'npm run test:browsers',
    inputs: [...PATHS.reader, ...PATHS.packages, ...PATHS.browsers],
    shared: 'database',
  },
  {
    name: 'pictures',
    command: 'npm run pictures',
    inputs: [...PRODUCT, ...PATHS.browserTests, ...PATHS.onboarding],
  },
  {
    name: 'chaos',
    command: 'npm run chaos -- --quick --seed 1',
    inputs: [
      ...PATHS.server,
      ...DISTURBED,
      ...PATHS.money,
      ...PATHS.pipeline,
      ...PATHS.problems,
      ...PATHS.lectureMaker,
      ...PATHS.restore,
      ...PATHS.chaos,
    ],
  },
  {
    name: 'sandbox',
    command: 'npm run payments:sandbox -- --target simulator',
    inputs: [...PATHS.moneyFeatures, ...PATHS.web, ...PATHS.edge, ...PATHS.simulators, ...PATHS.kit, ...PATHS.sandbox],
  },
  // Kills, faults, races and constraints of money and lectures are parts of chaos; here is what it does not have, and that the command runs.
  {
    name: 'gifts',
    command: 'npm run verify:money -- --only gifts',
    inputs: [...DISTURBED, ...PATHS.moneyFeatures, ...PATHS.money],
  },
  {
    name: 'problems',
    command: 'npm run verify:problems -- --quick',
    inputs: [...DISTURBED, 'apps/server/src/features/study/**', ...PATHS.problems],
  },
  {
    name: 'lengths',
    command: 'npm run verify:pipeline -- --only length',
    inputs: [...DISTURBED, ...PATHS.lectureFeatures, ...PATHS.pipeline, ...PATHS.lectureMaker],
  },
  {
    name: 'pooler',
    command: 'npm run pooler:verify',
    inputs: [...PATHS.database, ...PATHS.kit, ...PATHS.pipeline],
  },
  { name: 'migrations', command: 'npm run migrations:verify', inputs: [...PATHS.database, ...PATHS.kit] },
  {
    name: 'books',
    command: 'npm run books:verify -- --quick',
    inputs: [...PATHS.serverCore, ...PATHS.rules, ...PATHS.moneyFeatures, ...PATHS.accounting],
  },
  { name: 'hearing', command: 'npm run hearing:verify -- --seeds 200', inputs: PATHS.transcription },
  {
    name: 'quotes',
    command: 'npm run quotes:verify',
    inputs: [...PATHS.rules, ...PATHS.simulators, ...PATHS.lectureFeatures, ...PATHS.lectureMaker, ...PATHS.quotes],
  },
  {
    name: 'hostile-media',
    command: 'npm run hostile:media -- --quick',
    inputs: [...DISTURBED, ...PATHS.lectureFeatures, ...PATHS.hostileMedia, ...PATHS.pipeline],
  },
  { name: 'handouts', command: 'npm run handouts:verify', inputs: [...PATHS.handouts, ...PATHS.tutor] },
  { name: 'handouts-corpus', command: 'npm run handouts:corpus', inputs: [...PATHS.handouts, ...PATHS.hostileMedia] },
  {
    name: 'prompt-injection',
    command: 'npm run prompt-injection -- --quick',
    inputs: [...DISTURBED, ...PATHS.modelFeatures, ...PATHS.promptInjection],
  },
  { name: 'attack', command: 'npm run attack', inputs: ATTACKED },
  {
    name: 'lecture-demo',
    command: 'npm run lecture:demo -- --minutes 3',
    inputs: [...DISTURBED, ...PATHS.lectureFeatures, ...PATHS.pipeline, ...PATHS.lectureMaker],
  },
  {
    name: 'schemathesis',
    command: 'npm run schemathesis -- --quick',
    inputs: [...PATHS.server, ...PATHS.rules, ...PATHS.kit, ...PATHS.apiFuzz],
  },
  { name: 'restore', command: 'npm run restore:drill -- --quick', inputs: [...PATHS.restore, ...PATHS.kit] },
  { name: 'alerts', command: 'npm run verify:alerts', inputs: [...PATHS.monitoring, ...PATHS.kit] },
  {
    name: 'first-hour',
    command: 'npm run verify:onboarding -- --modules .',
    inputs: [...PRODUCT, ...PATHS.lectureMaker, ...PATHS.onboarding],
  },
  { name: 'edge', command: 'npm run edge:verify', inputs: [...PRODUCT, ...PATHS.edgeVerification, ...PATHS.kit] },
  { name: 'image', command: 'npm run image:verify', inputs: [...PRODUCT, ...PATHS.image] },
  {
    name: 'deployment',
    command: 'npm run deploy:rehearse',
    inputs: [...PRODUCT, ...PATHS.image, ...PATHS.deployment, ...PATHS.database, ...PATHS.restore, ...PATHS.kit],
  },
  { name: 'supply-chain', command: 'npm run supply-chain', inputs: [...PATHS.dependencies] },
];

/** A change here can affect every step. */
export const TOOLCHAIN_PATHS: readonly string[] = PATHS.toolchain;
