import { defineConfig } from '@playwright/test';
import shared from '../playwright.config.ts';

/** The built client in a real window, beside the browser that pays for it. One at a time: they share ten ports. */
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
  workers: 1,
  timeout: 120_000,
});
