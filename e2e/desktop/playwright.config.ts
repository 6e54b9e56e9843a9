import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/**
 * The built client in a real window, beside the browser that pays for it. Payments knock at ten ports that all clients of a computer share,
 * and a version that must not be skipped stops every client: these have the computer to themselves.
 */
export default defineConfig({
  ...shared,
  testDir: '.',
  testIgnore: [],
  outputDir: '../../.test-results/desktop',
  globalSetup: '../start-stack.ts',
  reporter: [
    ['list'],
    ['../../tools/conformance/playwright-assertions-reporter.ts', { outputFile: '.test-results/desktop.json' }],
  ],
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: 'windows', testMatch: ['lecture.spec.ts', 'queue.spec.ts'] },
    { name: 'payments', testMatch: 'top-up.spec.ts', fullyParallel: false, dependencies: ['windows'] },
    { name: 'updates', testMatch: 'updates.spec.ts', dependencies: ['payments'] },
  ],
  timeout: 120_000,
});
