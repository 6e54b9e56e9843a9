import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { DEEP_TITLES, GATE_TAG, JOURNEY_SPECS, TAGGED_SPECS } from './gate-specs.ts';

// The headless shell uses a third less CPU than the full browser.
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM.find((path) => existsSync(path));

const QUIET_FLAGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
// Chromium cannot use its sandbox as root, as in a container.
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  // The desktop client needs its own display, window manager and keychain; see desktop/playwright.config.ts.
  testIgnore: 'desktop/**',
  outputDir: '../.test-results/playwright',
  globalSetup: './start-stack.ts',
  reporter: [['list'], ['../tools/ci/conformance/playwright-assertions-reporter.ts']],
  forbidOnly: process.env.CI !== undefined,
  // CI machines share their CPU; the summary lists tests that passed only on retry.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  // The landing gate runs the first two, the deep layer all.
  projects: [
    { name: 'gate-journeys', testMatch: [...JOURNEY_SPECS], grepInvert: DEEP_TITLES },
    { name: 'gate-tagged', testMatch: [...TAGGED_SPECS], grep: GATE_TAG },
    { name: 'deep-journeys', testMatch: [...JOURNEY_SPECS], grep: DEEP_TITLES },
    { name: 'deep-untagged', testMatch: [...TAGGED_SPECS], grepInvert: GATE_TAG },
    {
      name: 'deep',
      testMatch: '**/*.spec.ts',
      testIgnore: ['desktop/**', ...JOURNEY_SPECS, ...TAGGED_SPECS],
    },
  ],
  // A test that checks four layouts takes 16 s alone and three times as long beside other work.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // The global setup sets it before the workers read this file.
    ...(process.env.E2E_BASE_URL === undefined ? {} : { baseURL: process.env.E2E_BASE_URL }),
    viewport: { width: 1440, height: 900 },
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [...QUIET_FLAGS, ...SANDBOX_FLAGS],
    },
  },
});
