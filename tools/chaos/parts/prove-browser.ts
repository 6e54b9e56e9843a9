import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProofResult } from '../../money-proof/proof-block.ts';
import { runSuite } from './run-suite.ts';

/** Every page as it looks, narrow and wide; lost networks, refused storage, blocked windows, a client that is not there. */
const SPECS = ['look', 'payments-look', 'payments-launch', 'session', 'gates'];

interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

export async function proveBrowser(): Promise<ProofResult> {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-browser-'));
  const output = join(folder, 'report.json');
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
      figures: `${expected + flaky + unexpected} tests in Chromium, narrow and wide: ${expected} passed, ${flaky} at the second try`,
      violations: [
        ...(built.code === 0 ? [] : [`the site could not be built, see ${built.log}`]),
        ...(unexpected === 0 ? [] : [`${unexpected} failed, see ${log}`]),
        ...(expected > 0 ? [] : ['no test ran']),
      ],
      counts: { browser_tests: expected + flaky + unexpected },
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
