import { defineConfig } from 'vitest/config';
import { DEEP_SERVER_TESTS, DEEP_TOOLS_TESTS, SAMPLED_SERVER_TESTS } from './tools/ci/deep-tests.ts';

// These need an S3 server, which takes seconds to start, so the others do not wait for it.
const STORAGE_TESTS = [
  'apps/server/src/{platform/storage,features/{back-office/quality,lectures,library,notes,sharing/{notes,reports},study/{cards,exams,problem-sets},exports,chat}}/**/*.test.ts',
  'apps/server/src/entry/{authorisation-matrix,bad-input,lost-work,paid-works,retention}.test.ts',
  'apps/server/src/features/accounts/withdrawal/erasure.test.ts',
];

// A shared machine may stall for seconds. Hooks are not retried, so they have the longest timeout.
const TIMEOUTS = { testTimeout: 30_000, hookTimeout: 120_000 };
// Loading the modules again for each file takes more processor time than the tests; pages reset theirs in the setup file.
const SHARED_MODULES = { ...TIMEOUTS, isolate: false };
const PAGES = { ...SHARED_MODULES, environment: 'jsdom', setupFiles: ['packages/ui/testing/prepare-test-file.ts'] };
// Real databases, storage and processes: one retry is allowed in CI and named in the summary.
const REAL = { ...SHARED_MODULES, testTimeout: 60_000, retry: process.env.CI === undefined ? 0 : 1 };

export default defineConfig({
  test: {
    // By default one core stays idle, which on two cores doubles the time; more workers than cores gained nothing.
    maxWorkers: '100%',
    reporters: [
      'default',
      './tools/ci/vitest-file-times-reporter.ts',
      ['json', { outputFile: process.env.TEST_REPORT ?? '.test-results/vitest.json' }],
    ],
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      { test: { name: 'domain', ...SHARED_MODULES, include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', ...SHARED_MODULES, include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'api-client', ...SHARED_MODULES, include: ['packages/api-client/src/**/*.test.ts'] } },
      { test: { name: 'ui', ...PAGES, include: ['packages/ui/src/**/*.test.tsx'] } },
      { test: { name: 'web', ...PAGES, include: ['apps/web/{src,content,vite}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          ...REAL,
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [...STORAGE_TESTS, ...DEEP_SERVER_TESTS],
          globalSetup: ['apps/server/testing/prepare-template-database.ts'],
        },
      },
      {
        test: {
          name: 'lectures',
          ...REAL,
          include: STORAGE_TESTS,
          exclude: [...DEEP_SERVER_TESTS],
          globalSetup: ['apps/server/testing/prepare-template-database.ts', 'apps/server/testing/prepare-storage.ts'],
        },
      },
      {
        test: {
          name: 'deep-server',
          ...REAL,
          include: [...DEEP_SERVER_TESTS, ...SAMPLED_SERVER_TESTS],
          env: { TEST_DEPTH: 'all' },
          globalSetup: ['apps/server/testing/prepare-template-database.ts', 'apps/server/testing/prepare-storage.ts'],
        },
      },
      { test: { name: 'desktop', ...PAGES, include: ['apps/desktop/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'release', ...REAL, include: ['apps/desktop/release/**/*.test.ts'] } },
      { test: { name: 'simulators', ...REAL, include: ['simulators/*/src/**/*.test.ts'] } },
      {
        test: {
          name: 'tools',
          ...REAL,
          testTimeout: 120_000,
          include: ['{tools,verification,benchmarks,ops,e2e/gallery}/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...DEEP_TOOLS_TESTS],
        },
      },
      { test: { name: 'deep-tools', ...REAL, testTimeout: 120_000, include: [...DEEP_TOOLS_TESTS] } },
    ],
  },
});
