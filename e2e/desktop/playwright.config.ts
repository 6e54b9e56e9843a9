import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/**
 * Tests of the built client in a real window, with a browser for payments. Payment callbacks use ten ports shared by all clients of a computer,
 * and a mandatory update blocks every client, so these projects run alone.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.test-results/desktop',
  globalSetup: '../start-stack.ts',
  reporter: [
    ['list'],
    ['../../tools/ci/conformance/playwright-assertions-reporter.ts', { outputFile: '.test-results/desktop.json' }],
  ],
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: 'windows', testMatch: ['lecture.spec.ts', 'queue.spec.ts', 'recorder.spec.ts'] },
    { name: 'payments', testMatch: 'top-up.spec.ts', fullyParallel: false, dependencies: ['windows'] },
    { name: 'updates', testMatch: 'updates.spec.ts', dependencies: ['payments'] },
  ],
  timeout: 120_000,
});
