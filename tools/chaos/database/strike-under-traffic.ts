import { setTimeout as pause } from 'node:timers/promises';
import { percentileOf } from '../../bench/percentile-of.ts';
import { type Answer, askApi } from '../ask-api.ts';
import type { Person } from '../traffic/open-people.ts';
import { runTraffic, type TrafficReport } from '../traffic/run-traffic.ts';
import type { World } from '../world/start-world.ts';
import type { DatabaseBlow } from './database-blows.ts';

const RATE = 20;
const MOST_SECONDS = 120;
const CALM_MS = 700;
const AFTER_MS = 1_500;
const PROBE_MS = 100;
const PATIENCE_MS = 60_000;
/** An answer that was on its way when the database came back may still tell that it was away. */
const LAST_ECHO_MS = 1_500;
const BACK_WITHIN_MS = 15_000;
const P99_MS = 1_000;
const STUCK_AFTER_MS = 5_000;
const CALM_PROBES = 8;

export interface Strike {
  report: TrafficReport;
  /** From the blow to the first good answer. */
  backMs: number;
  /** Of those who came once it was back. */
  p99Ms: number;
  away: number;
  violations: string[];
}

/** People go on while it is struck; each is told the truth, soon, and afterwards everything is as before. */
export async function strikeUnderTraffic(
  world: World,
  blow: DatabaseBlow,
  { people, seed }: { people: Person[]; seed: number },
): Promise<Strike> {
  const ending = new AbortController();
  const started = performance.now();
  const at = () => performance.now() - started;
  const wishes = { ratePerSecond: RATE, seconds: MOST_SECONDS, people, seed, signal: ending.signal };
  const running = runTraffic(world, wishes);
  await pause(CALM_MS);
  const struckMs = at();
  const probing = probe(world, people);
  await blow.strike(world);
  const endedMs = at();
  const answers = await probing.untilGood();
  const backMs = at();
  await untilCalm(world, people);
  const calmMs = at();
  await pause(AFTER_MS);
  ending.abort();
  const report = await running;
  const late = report.answered.filter((one) => one.atMs - one.ms >= calmMs).map(({ ms }) => ms);
  const calm = report.answered.filter((one) => one.atMs < struckMs).map(({ ms }) => ms);
  const p99 = Math.round(p99Of(late));
  const failed = report.answered.filter(({ status }) => status === 0 || status >= 500);
  const afterwards = failed.filter(({ atMs }) => atMs > backMs + LAST_ECHO_MS);
  // What is promised is measured and told; few answers came in these seconds, and one stall of the machine is their p99.
  const mostMs = Math.max(STUCK_AFTER_MS, 3 * p99Of(calm));
  const violations = [
    ...failed.filter(({ status }) => status !== 503).map(({ ms, status }) => `answered ${status} after ${seconds(ms)}`),
    ...afterwards.map(({ atMs, status }) => `answered ${status}, ${seconds(atMs - backMs)} after it was back`),
    ...answers.flatMap(judgeRefusal),
    ...(backMs - endedMs > BACK_WITHIN_MS ? [`back only ${seconds(backMs - endedMs)} after the blow was over`] : []),
    ...(calmMs - backMs > BACK_WITHIN_MS ? [`slow for ${seconds(calmMs - backMs)} after it was back`] : []),
    ...(p99 > mostMs ? [`p99 was ${p99} ms once it was back`] : []),
  ];
  return { report, backMs: backMs - struckMs, p99Ms: p99, away: failed.length, violations };
}

const p99Of = (values: number[]) => (values.length === 0 ? 0 : percentileOf(values, 99));
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Until several in a row are answered in time. */
async function untilCalm({ apiUrl }: World, [person]: Person[]): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  for (let good = 0; good < CALM_PROBES && performance.now() < deadline; ) {
    const { ms, status } = await askApi(`${apiUrl}/auth/users/me`, { bearer: person?.bearer ?? '' });
    good = status === 200 && ms < P99_MS ? good + 1 : 0;
  }
}

/** One of them asks again and again, and keeps what was said. */
function probe({ apiUrl }: World, people: Person[]) {
  const [person] = people;
  const url = `${apiUrl}/auth/users/me`;
  return {
    untilGood: async (): Promise<Answer[]> => {
      const refused: Answer[] = [];
      const deadline = performance.now() + PATIENCE_MS;
      while (performance.now() < deadline) {
        const answer = await askApi(url, { bearer: person?.bearer ?? '' });
        if (answer.status === 200) return refused;
        refused.push(answer);
        await pause(PROBE_MS);
      }
      return refused;
    },
  };
}

function judgeRefusal({ body, status }: Answer): string[] {
  const isKorean = /[가-힣]/.test(String(body.detail));
  return status === 503 && isKorean ? [] : [`refused with ${status} ${JSON.stringify(body).slice(0, 80)}`];
}
