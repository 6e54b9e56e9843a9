import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../../verification/kit/invariants/check-invariants.ts';
import {
  countBurstJobs,
  findOldestWaiting,
  insertDoubledPrice,
  listBurstJobs,
  updateModelLimits,
} from './burst.queries.ts';
import type { BurstOptions } from './burst-options.ts';
import { type BurstUser, createBurstUsers } from './create-burst-users.ts';
import type { BurstResult, HourSample } from './evaluate-burst.ts';
import { type BurstScene, openBurstScene } from './open-burst-scene.ts';
import { type Arrival, planArrivals } from './plan-arrivals.ts';

const HOUR_MS = 3_600_000;
const LATENCY_MS = { transcribe: 20_000, slides: 10_000, outline: 10_000, write: 25_000 };
/** Headroom of the request limit, so that tokens are the scarce resource, as with real lectures. */
const REQUEST_HEADROOM = 2;
const SCHEDULES = ['release-orphans', 'revive-jobs', 'expire-lots', 'purge-jobs', 'purge-limits'];
/** Above the hourly rate limit of one user. */
const EXCESSIVE_QUOTES = 125;
const MAX_HOURS = 24 * 14;
const SETTLE_MS = 1_000;

interface Stage {
  scene: BurstScene;
  options: BurstOptions;
  users: BurstUser[];
  model_id: string;
  acknowledged: string[];
  unexpected: string[];
  began_ms: number;
}

/** Simulates a day with the load of months, until the last note is finished. */
export async function simulateBurst(options: BurstOptions, log: (line: string) => void): Promise<BurstResult> {
  const scene = await openBurstScene();
  try {
    const { model_id, users } = await createBurstUsers(scene, options.users + options.heavy_users + 1);
    const stage: Stage = { scene, options, users, model_id, acknowledged: [], unexpected: [], began_ms: 0 };
    const limits = await setLimits(stage);
    const rateLimited = await exceedQuoteLimit(stage);
    scene.gemini.control.setLatency({
      fixed_ms: 0,
      step_ms: LATENCY_MS,
      per_output_token_ms: 0,
      scale: 1 / options.rate,
    });
    scene.grants.length = 0;
    scene.clock.setRate(options.rate);
    stage.began_ms = scene.clock.now().getTime();
    log(`${users.length} users, limits ${JSON.stringify(limits)}`);
    const hours = sampleHours(stage, log);
    await Promise.all(planArrivals(options).map((arrival) => arrive(stage, arrival)));
    const samples = await hours;
    // Responses that arrive after their job ended are recorded too.
    await pause(SETTLE_MS);
    return {
      options,
      limits,
      began_ms: stage.began_ms,
      acknowledged: stage.acknowledged,
      unexpected: stage.unexpected,
      jobs: (await listBurstJobs(scene.db)).filter((job) => job.created_ms >= stage.began_ms),
      heavy_users: users.slice(options.users, options.users + options.heavy_users).map(({ user_id }) => user_id),
      grants: [...scene.grants],
      samples,
      rateLimited,
      invariant_violations: await checkInvariants({ db: scene.db, product: scene.product }, { settled: true }),
    };
  } finally {
    await scene.close();
  }
}

/** Measures one job, then sets the model limits to the configured share of the burst. */
async function setLimits(stage: Stage) {
  const { scene, options } = stage;
  const [user] = stage.users;
  if (user === undefined) throw new Error('the burst has no users');
  const id = await startJob(stage, user);
  await waitUntilIdle(stage);
  if (id === null) throw new Error('no job could be started');
  // With limits this small the bucket is smaller than a call and refunds overflow, so estimates count instead of actual use.
  // Each model has a budget of its own: the busiest one limits the burst.
  const byModel = [...Map.groupBy(scene.grants, ({ model }) => model).values()];
  const sums = byModel.map((grants) => grants.reduce((sum, grant) => sum + grant.requested_tokens, 0));
  const tokens = Math.max(0, ...sums);
  const calls = Math.max(0, ...byModel.map((grants) => grants.length));
  const jobs = options.lectures + options.heavy_users * options.lectures_each;
  const each_minute = (jobs * options.served_share) / (options.burst_hours * 60);
  const limits = {
    tokens_per_minute: Math.max(1, Math.ceil(tokens * each_minute)),
    requests_per_minute: Math.max(1, Math.ceil(calls * each_minute * REQUEST_HEADROOM)),
  };
  await updateModelLimits(scene.db, limits);
  stage.acknowledged.length = 0;
  return limits;
}

async function waitUntilIdle({ scene }: Stage): Promise<void> {
  for (;;) {
    const { at_work, waiting } = await countBurstJobs(scene.db);
    if (at_work + waiting === 0) return;
    await scene.clock.sleep(50);
  }
}

async function arrive(stage: Stage, { at_ms, user: number }: Arrival): Promise<void> {
  const { clock } = stage.scene;
  await clock.sleep(Math.max(0, stage.began_ms + at_ms - clock.now().getTime()));
  const user = stage.users[number];
  if (user !== undefined) await startJob(stage, user);
}

async function startJob({ acknowledged, model_id, scene, unexpected }: Stage, user: BurstUser): Promise<string | null> {
  const quoted = await scene.request(user, 'POST', `/lectures/${user.lecture_id}/quote`, { model_id });
  const started = await scene.request(user, 'POST', '/jobs', { quote_id: quoted.body.id });
  if (started.status !== 201) {
    unexpected.push(`quote ${quoted.status}, start ${started.status}: ${JSON.stringify(started.body)}`);
    return null;
  }
  const id = String(started.body.id);
  acknowledged.push(id);
  return id;
}

/** The last user requests quotes in a loop until the real rate limiter rejects them. */
async function exceedQuoteLimit({ model_id, users, scene }: Stage): Promise<BurstResult['rateLimited']> {
  const user = users.at(-1);
  const rateLimited: BurstResult['rateLimited'] = {
    sent: EXCESSIVE_QUOTES,
    accepted: 0,
    rejected: 0,
    retry_after_s: 0,
  };
  if (user === undefined) return rateLimited;
  for (let count = 0; count < EXCESSIVE_QUOTES; count += 1) {
    const { headers, status } = await scene.request(user, 'POST', `/lectures/${user.lecture_id}/quote`, { model_id });
    if (status === 200 || status === 201) rateLimited.accepted += 1;
    if (status === 429) {
      rateLimited.rejected += 1;
      rateLimited.retry_after_s = Math.max(rateLimited.retry_after_s, Number(headers['retry-after'] ?? 0));
    }
  }
  return rateLimited;
}

/** Every simulated hour: counts jobs, reads the estimate of the longest-waiting user and runs the schedules. */
async function sampleHours(stage: Stage, log: (line: string) => void): Promise<HourSample[]> {
  const { scene, options } = stage;
  const samples: HourSample[] = [];
  for (let hour = 1; hour <= MAX_HOURS; hour += 1) {
    await scene.clock.sleep(Math.max(0, stage.began_ms + hour * HOUR_MS - scene.clock.now().getTime()));
    for (const name of SCHEDULES) await scene.runTask(name);
    if (hour === Math.ceil(options.burst_hours / 2)) await insertDoubledPrice(scene.db, scene.clock.now());
    const counted = await countBurstJobs(scene.db);
    samples.push({ hour, ...counted, estimate: await readOldestEstimate(stage) });
    log(`hour ${hour}: ${counted.waiting} waiting, ${counted.at_work} running`);
    if (hour >= options.burst_hours && counted.waiting + counted.at_work === 0) return samples;
  }
  return samples;
}

async function readOldestEstimate({ users, scene }: Stage): Promise<HourSample['estimate']> {
  const oldest = await findOldestWaiting(scene.db);
  const user = users.find(({ user_id }) => user_id === oldest?.user_id);
  if (oldest === null || user === undefined) return null;
  const requested_ms = scene.clock.now().getTime();
  const { body } = await scene.request(user, 'GET', `/jobs/${oldest.id}`);
  return { job_id: oldest.id, requested_ms, remaining_s: body.remaining_seconds as number | null };
}
