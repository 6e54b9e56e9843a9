import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ProofOptions, ProofResult } from '../money-proof/proof-block.ts';
import { prepareSchemathesis } from './prepare-schemathesis.ts';
import { type RunReport, readRunReport } from './read-run-report.ts';
import { startSchemathesisStack } from './start-schemathesis-stack.ts';
import { writeRunSettings } from './write-run-settings.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.test-results/schemathesis');
const SETTINGS = join(FOLDER, 'schemathesis.toml');
const REPORT = join(FOLDER, 'report.json');
const OUTPUT = join(FOLDER, 'output.txt');
const RUN_TIMEOUT_MS = 600_000;
const MOST_OUTPUT_BYTES = 64 * 1024 ** 2;

/** The published document held against the running server by a program that somebody else wrote. */
export async function proveSchemathesis(options: ProofOptions): Promise<ProofResult> {
  const prepared = await prepareSchemathesis();
  if ('missing' in prepared)
    return { figures: `not run: Schemathesis cannot be installed (${prepared.missing})`, violations: [] };
  const stack = await startSchemathesisStack(options.databaseUrl);
  try {
    rmSync(FOLDER, { recursive: true, force: true });
    mkdirSync(FOLDER, { recursive: true });
    // Holds bearers of accounts that end with this run.
    writeFileSync(SETTINGS, await writeRunSettings(stack.maker, options), { mode: 0o600 });
    await runSchemathesis(prepared.program, stack.origin, options.seed);
    const report = JSON.parse(readFileSync(REPORT, 'utf8')) as RunReport;
    const result = readRunReport(report, prepared.version);
    return { ...result, violations: [...result.violations, ...stack.crashes] };
  } finally {
    await stack.close();
  }
}

/** Findings end it with an exit code of its own; whether it ran at all is told by the report. */
async function runSchemathesis(program: string, origin: string, seed: number): Promise<void> {
  const document = join(ROOT, 'docs/openapi.json');
  const args = ['--config-file', SETTINGS, 'run', document, '--url', origin, '--seed', String(seed), '--no-color'];
  const reports = ['--report', 'json', '--report-json-path', REPORT];
  const limits = { cwd: FOLDER, timeout: RUN_TIMEOUT_MS, maxBuffer: MOST_OUTPUT_BYTES };
  const start = promisify(execFile);
  const ended = await start(program, ['-m', 'schemathesis.cli', ...args, ...reports], limits).catch(
    (error: unknown) => error,
  );
  writeFileSync(OUTPUT, (ended as { stdout?: string }).stdout ?? String(ended));
}
