import { setTimeout as pause } from 'node:timers/promises';
import { percentileOf } from '../../../benchmarks/percentile-of.ts';
import { type ApiResponse, callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import type { TestUser } from '../traffic/create-test-users.ts';
import { runTraffic, type TrafficReport } from '../traffic/run-traffic.ts';
import type { DatabaseFault } from './database-faults.ts';

const RATE = 20;
const MAX_TRAFFIC_SECONDS = 120;
const BASELINE_MS = 700;
const AFTER_MS = 1_500;
const PROBE_MS = 100;
const TIMEOUT_MS = 60_000;
/** Responses in flight at recovery may still report the outage. */
const RECOVERY_GRACE_MS = 1_500;
const MAX_RECOVERY_MS = 15_000;
const STEADY_LATENCY_MS = 1_000;
const STUCK_AFTER_MS = 5_000;
const STEADY_PROBES = 8;

export interface FaultRun {
  report: TrafficReport;
  /** From the start of the fault to the first successful response. */
  backMs: number;
  /** p99 of requests sent after recovery. */
  p99Ms: number;
  away: number;
  violations: string[];
}

/** Runs traffic during a database fault. Every failed request must be a prompt 503, and error rate and latency must recover afterwards. */
export async function injectFaultUnderLoad(
  environment: TestEnvironment,
  fault: DatabaseFault,
  { users, seed }: { users: TestUser[]; seed: number },
): Promise<FaultRun> {
  const ending = new AbortController();
  const started = performance.now();
  const at = () => performance.now() - started;
  const options = { ratePerSecond: RATE, seconds: MAX_TRAFFIC_SECONDS, users, seed, signal: ending.signal };
  const running = runTraffic(environment, options);
  await pause(BASELINE_MS);
  const injectedMs = at();
  const probing = probe(environment, users);
  await fault.inject(environment);
  const endedMs = at();
  const rejections = await probing.untilGood();
  const backMs = at();
  await untilSteady(environment, users);
  const steadyMs = at();
  await pause(AFTER_MS);
  ending.abort();
  const report = await running;
  const late = report.answered.filter((one) => one.atMs - one.ms >= steadyMs).map(({ ms }) => ms);
  const baseline = report.answered.filter((one) => one.atMs < injectedMs).map(({ ms }) => ms);
  const p99 = Math.round(p99Of(late));
  const failed = report.answered.filter(({ status }) => status === 0 || status >= 500);
  const afterwards = failed.filter(({ atMs }) => atMs > backMs + RECOVERY_GRACE_MS);
  // The objective is reported as a measure. Few responses arrive in these seconds, so one stall of the machine determines their p99.
  const maxP99Ms = Math.max(STUCK_AFTER_MS, 3 * p99Of(baseline));
  const violations = [
    ...failed.filter(({ status }) => status !== 503).map(({ ms, status }) => `returned ${status} after ${seconds(ms)}`),
    ...afterwards.map(({ atMs, status }) => `returned ${status} ${seconds(atMs - backMs)} after recovery`),
    ...rejections.flatMap(checkRejection),
    ...(backMs - endedMs > MAX_RECOVERY_MS
      ? [`recovered only ${seconds(backMs - endedMs)} after the fault ended`]
      : []),
    ...(steadyMs - backMs > MAX_RECOVERY_MS ? [`slow for ${seconds(steadyMs - backMs)} after recovery`] : []),
    ...(p99 > maxP99Ms ? [`p99 was ${p99} ms after recovery`] : []),
  ];
  return { report, backMs: backMs - injectedMs, p99Ms: p99, away: failed.length, violations };
}

const p99Of = (values: number[]) => (values.length === 0 ? 0 : percentileOf(values, 99));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Waits for several consecutive fast responses. */
async function untilSteady({ apiUrl }: TestEnvironment, [user]: TestUser[]): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  for (let good = 0; good < STEADY_PROBES && performance.now() < deadline; ) {
    const { ms, status } = await callApi(`${apiUrl}/auth/users/me`, { bearer: user?.bearer ?? '' });
    good = status === 200 && ms < STEADY_LATENCY_MS ? good + 1 : 0;
  }
}

/** Polls with one user until a request succeeds and returns the rejections. */
function probe({ apiUrl }: TestEnvironment, users: TestUser[]) {
  const [user] = users;
  const url = `${apiUrl}/auth/users/me`;
  return {
    untilGood: async (): Promise<ApiResponse[]> => {
      const rejected: ApiResponse[] = [];
      const deadline = performance.now() + TIMEOUT_MS;
      while (performance.now() < deadline) {
        const response = await callApi(url, { bearer: user?.bearer ?? '' });
        if (response.status === 200) return rejected;
        rejected.push(response);
        await pause(PROBE_MS);
      }
      return rejected;
    },
  };
}

function checkRejection({ body, status }: ApiResponse): string[] {
  const isKorean = /[가-힣]/.test(String(body.detail));
  return status === 503 && isKorean ? [] : [`rejected with ${status} ${JSON.stringify(body).slice(0, 80)}`];
}
