import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VerificationResult } from '../../kit/verification-result.ts';
import { runSuite } from './run-suite.ts';

/** Visual checks of every page, narrow and wide; lost network, rejected storage, blocked windows, missing desktop client. */
const SPECS = ['look', 'payments-look', 'payments-launch', 'session', 'gates'];

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export async function verifyBrowser(): Promise<VerificationResult> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-browser-'));
  const output = join(directory, 'report.json');
  const built = await runSuite('build', { command: 'npm', args: ['run', 'build'] });
  const specs = SPECS.map((name) => `/${name}.spec.ts`);
  const config = ['--config', 'e2e/playwright.config.ts', '--reporter=json'];
  const { log } = await runSuite('browser', {
    command: 'npx',
    args: ['playwright', 'test', ...config, ...specs],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: output },
  });
  try {
    const { expected, flaky, unexpected } = (JSON.parse(readFileSync(output, 'utf8')) as BrowserReport).stats;
    return {
      figures: `${expected + flaky + unexpected} tests in Chromium, narrow and wide: ${expected} passed, ${flaky} on retry`,
      violations: [
        ...(built.code === 0 ? [] : [`the site could not be built, see ${built.log}`]),
        ...(unexpected === 0 ? [] : [`${unexpected} failed, see ${log}`]),
        ...(expected > 0 ? [] : ['no test ran']),
      ],
      counts: { browser_tests: expected + flaky + unexpected },
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
