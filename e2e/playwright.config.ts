import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The same engine without the frame of a browser around it takes a third less of the processor.
const DEBIAN_CHROMIUM = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env.CHROMIUM_PATH ?? DEBIAN_CHROMIUM.find((path) => existsSync(path));

const QUIET_FLAGS = [
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
// Chromium refuses its sandbox to root, which is who runs the tests in a container.
const SANDBOX_FLAGS = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // The desktop client has a screen, a window manager and a keychain to itself: see its own settings.
  testIgnore: 'desktop/**',
  outputDir: '../.test-results/playwright',
  globalSetup: './start-stack.ts',
  reporter: [['list'], ['../tools/conformance/playwright-assertions-reporter.ts']],
  forbidOnly: process.env.CI !== undefined,
  // On a server others take the processor in mid-test; a test that needed its second try is named in the summary.
  retries: process.env.CI === undefined ? 0 : 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    // Set by the global setup before the workers read this file.
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
