/**
 * Test files of the deep layer alone (`npm run verify`): real processes, long recordings, large databases and whole stacks.
 * Vitest projects `deep-server` and `deep-tools`; the landing gate runs all the others.
 */
export const DEEP_SERVER_TESTS: readonly string[] = [
  'apps/server/src/entry/bad-input.test.ts',
  'apps/server/src/entry/commands.test.ts',
  'apps/server/src/entry/processes.test.ts',
  'apps/server/src/features/chat/chat.test.ts',
  'apps/server/src/entry/publish-desktop.test.ts',
  'apps/server/src/features/notes/live/prepare-live-note.test.ts',
  'apps/server/src/features/notes/making/promises.test.ts',
  'apps/server/src/features/reminders/sending/reminder-kills.test.ts',
];

export const DEEP_TOOLS_TESTS: readonly string[] = [
  'ops/backup/restore-database.test.ts',
  'ops/backup/restore-objects.test.ts',
  'benchmarks/admin/admin-plans.test.ts',
  'benchmarks/growth/growth-plans.test.ts',
  'benchmarks/growth/money-plans.test.ts',
  'benchmarks/run-bench.test.ts',
  'benchmarks/search/search-plans.test.ts',
  'benchmarks/studio/prepare-in-browser.test.ts',
  'benchmarks/capacity/burst/simulate-burst.test.ts',
  'tools/check/documents/one-command.test.ts',
  'tools/lectures/make-lecture.test.ts',
  'verification/browsers/run-browser-tests.test.ts',
  'verification/claims/settle-demo-chat.test.ts',
  'verification/claims/verify-judges.test.ts',
  'verification/eval/live/make-note.test.ts',
  'verification/hearing/verify-hearing.test.ts',
  'verification/identity/run-identity-smoke.test.ts',
  'verification/monitoring/one-trace.test.ts',
  'verification/monitoring/ops-files.test.ts',
  'tools/dev/postgres/start-postgres.test.ts',
  'tools/dev/s3/start-s3.test.ts',
  'tools/seed/demo/seed-demo.test.ts',
  'tools/seed/large/seed-large.test.ts',
  'verification/kit/invariants/demo-invariants.test.ts',
];

/** Tests that the landing gate runs with a sample of their cases and the deep layer with all of them (`TEST_DEPTH`). */
export const SAMPLED_SERVER_TESTS: readonly string[] = ['apps/server/src/entry/paid-works.test.ts'];
