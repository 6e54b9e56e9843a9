import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { prepareSchemathesis } from './prepare-schemathesis.ts';
import { type RunReport, readRunReport } from './read-run-report.ts';
import { startSchemathesisStack } from './start-schemathesis-stack.ts';
import { writeRunSettings } from './write-run-settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const RESULTS_DIRECTORY = join(ROOT, '.test-results/schemathesis');
const SETTINGS = join(RESULTS_DIRECTORY, 'schemathesis.toml');
const REPORT = join(RESULTS_DIRECTORY, 'report.json');
const OUTPUT = join(RESULTS_DIRECTORY, 'output.txt');
const RUN_TIMEOUT_MS = 600_000;
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2;

/** Tests the running API against the published OpenAPI document with Schemathesis. */
export async function verifySchemathesis(options: VerificationOptions): Promise<VerificationResult> {
  const prepared = await prepareSchemathesis();
  if ('missing' in prepared)
    return { figures: `not run: Schemathesis cannot be installed (${prepared.missing})`, violations: [] };
  const stack = await startSchemathesisStack(options.databaseUrl);
  try {
    rmSync(RESULTS_DIRECTORY, { recursive: true, force: true });
    mkdirSync(RESULTS_DIRECTORY, { recursive: true });
    // Contains access tokens of accounts that are deleted after this run.
    writeFileSync(SETTINGS, await writeRunSettings(stack.builder, options), { mode: 0o600 });
    await runSchemathesis(prepared.program, stack.origin, options.seed);
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as RunReport;
    const result = readRunReport(report, prepared.version);
    return { ...result, violations: [...result.violations, ...stack.crashes] };
  } finally {
    await stack.close();
  }
}

/** Findings cause a non-zero exit code, which is ignored; the report shows whether the run completed. */
async function runSchemathesis(program: string, origin: string, seed: number): Promise<void> {
  const document = join(ROOT, 'docs/openapi.json');
  const args = ['--config-file', SETTINGS, 'run', document, '--url', origin, '--seed', String(seed), '--no-color'];
  const reports = ['--report', 'json', '--report-json-path', REPORT];
  const limits = { cwd: RESULTS_DIRECTORY, timeout: RUN_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  const start = promisify(execFile);
  const ended = await start(program, ['-m', 'schemathesis.cli', ...args, ...reports], limits).catch(
    (error: unknown) => error,
  );
  writeFileSync(OUTPUT, (ended as { stdout?: string }).stdout ?? String(ended));
}
