import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface WrkRun {
  url: string;
  connections: number;
  seconds: number;
  /** Lua that defines `request`; without it every request is a GET of the address. */
  script?: string;
}

export interface WrkResult {
  /** Responses per second. */
  rate: number;
  p50_ms: number;
  p99_ms: number;
}

const PRINT_RESULT = `
done = function(summary, latency, requests)
  local bad = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  io.write(string.format("RESULT %d %d %d %.3f %.3f\\n", summary.requests, summary.duration, bad,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;
const RESULT = /^RESULT (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)$/m;

/** wrk runs with one thread, so that it takes little CPU from the measured server. */
export async function runWrk({ url, connections, seconds, script = '' }: WrkRun): Promise<WrkResult> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-wrk-'));
  const file = join(directory, 'requests.lua');
  writeFileSync(file, script + PRINT_RESULT);
  try {
    const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '20s', '-s', file, url];
    const { stdout } = await promisify(execFile)('wrk', args, { env: { PATH: process.env.PATH } });
    return readResult(stdout, url);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

export function readResult(stdout: string, url: string): WrkResult {
  const [, requests, micros, bad, p50, p99] = (RESULT.exec(stdout) ?? []).map(Number);
  if (requests === undefined || requests === 0 || micros === undefined)
    throw new Error(`wrk printed no result for ${url}:\n${stdout}`);
  if (bad !== 0) throw new Error(`${bad} of ${requests} requests to ${url} failed`);
  return { rate: (requests * 1e6) / micros, p50_ms: p50 ?? 0, p99_ms: p99 ?? 0 };
}
