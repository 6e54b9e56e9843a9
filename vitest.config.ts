import { defineConfig } from 'vitest/config';

// These need an S3 server, which takes seconds to start, so the others do not wait for it.
const STORAGE_TESTS = [
  'apps/server/src/{platform/storage,features/{lectures,jobs,notes,corrections,search,library,shares,problem-bundles,exports,chat}}/**/*.test.ts',
  'apps/server/src/entry/{authorisation-matrix,bad-input,lost-work,retention}.test.ts',
  'apps/server/src/features/withdrawal/erasure.test.ts',
];

// Real databases, storage and processes on a shared machine: a second try is allowed on a server, and named in the summary.
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  test: {
    // By default one core stays idle, which on two cores doubles the time; more than cores gained nothing.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: process.env.TEST_REPORT ?? '.test-results/vitest.json' }]],
    expect: { requireAssertions: true, poll: { timeout: 10_000 } },
    projects: [
      { test: { name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      { test: { name: 'contract', include: ['packages/contract/src/**/*.test.ts'] } },
      { test: { name: 'api-client', include: ['packages/api-client/src/**/*.test.ts'] } },
      { test: { name: 'ui', environment: 'jsdom', include: ['packages/ui/src/**/*.test.tsx'] } },
      { test: { name: 'web', environment: 'jsdom', include: ['apps/web/{src,content,vite}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: STORAGE_TESTS,
          globalSetup: ['apps/server/testing/prepare-template-database.ts'],
          testTimeout: 30_000,
          retry,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'lectures',
          include: STORAGE_TESTS,
          globalSetup: ['apps/server/testing/prepare-template-database.ts', 'apps/server/testing/prepare-storage.ts'],
          testTimeout: 60_000,
          retry,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'desktop', environment: 'jsdom', include: ['apps/desktop/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'release', include: ['apps/desktop/release/**/*.test.ts'] } },
      { test: { name: 'simulators', include: ['simulators/*/src/**/*.test.ts'], testTimeout: 30_000, retry } },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'], testTimeout: 120_000, retry } },
    ],
  },
});
