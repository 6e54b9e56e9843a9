import { setTimeout as pause } from 'node:timers/promises';
import { checkInvariants } from '../../invariants/check-invariants.ts';
import {
  countBurstJobs,
  findOldestWaiting,
  insertDoubledPrice,
  listBurstJobs,
  updateModelLimits,
} from './burst.queries.ts';
import type { BurstWishes } from './burst-wishes.ts';
import type { BurstEvidence, HourSample } from './judge-burst.ts';
import { type BurstScene, openBurstScene } from './open-burst-scene.ts';
import { type Arrival, planArrivals } from './plan-arrivals.ts';
import { type Person, settlePeople } from './settle-people.ts';

const HOUR_MS = 3_600_000;
const LATENCY_MS = { transcribe: 20_000, outline: 10_000, write: 25_000 };
/** Room for requests beside tokens, so that tokens are what is scarce, as with real lectures. */
const REQUEST_ROOM = 2;
const CALENDAR = ['release-orphans', 'revive-jobs', 'expire-lots', 'purge-jobs', 'purge-limits'];
/** More than one person may ask for in an hour. */
const TOO_MANY_QUOTES = 125;
const MOST_HOURS = 24 * 14;
const SETTLE_MS = 1_000;

interface Stage {
  scene: BurstScene;
  wishes: BurstWishes;
  people: Person[];
  model_id: string;
  acknowledged: string[];
  unexpected: string[];
  began_ms: number;
}

/** A day on which as much comes as otherwise in months, until the last note is there. */
export async function playBurst(wishes: BurstWishes, say: (line: string) => void): Promise<BurstEvidence> {
  const scene = await openBurstScene();
  try {
    const { model_id, people } = await settlePeople(scene, wishes.people + wishes.heavy_people + 1);
    const stage: Stage = { scene, wishes, people, model_id, acknowledged: [], unexpected: [], began_ms: 0 };
    const limits = await setLimits(stage);
    const refusals = await pressTooOften(stage);
    scene.gemini.control.setLatency({
      fixed_ms: 0,
      step_ms: LATENCY_MS,
      per_output_token_ms: 0,
      scale: 1 / wishes.rate,
    });
    scene.grants.length = 0;
    scene.clock.hurry(wishes.rate);
    stage.began_ms = scene.clock.now().getTime();
    say(`${people.length} people, limits ${JSON.stringify(limits)}`);
    const hours = watchHours(stage, say);
    await Promise.all(planArrivals(wishes).map((arrival) => arrive(stage, arrival)));
    const samples = await hours;
    // Answers that came after their work was over are written down too.
    await pause(SETTLE_MS);
    return {
      wishes,
      limits,
      began_ms: stage.began_ms,
      acknowledged: stage.acknowledged,
      unexpected: stage.unexpected,
      jobs: (await listBurstJobs(scene.db)).filter((job) => job.created_ms >= stage.began_ms),
      heavy_users: people.slice(wishes.people, wishes.people + wishes.heavy_people).map(({ user_id }) => user_id),
      grants: [...scene.grants],
      samples,
      refusals,
      broken_promises: await checkInvariants({ db: scene.db, product: scene.product }, { settled: true }),
    };
  } finally {
    await scene.close();
  }
}

/** One job alone tells what a lecture takes; then the model's limits are set to what the wishes say. */
async function setLimits(stage: Stage) {
  const { scene, wishes } = stage;
  const [person] = stage.people;
  if (person === undefined) throw new Error('nobody comes');
  const id = await startJob(stage, person);
  await untilNoneOpen(stage);
  if (id === null) throw new Error('no job could be started');
  // Limits as small as these have buckets smaller than a call: what is given back runs over, so estimates are what counts.
  const tokens = scene.grants.reduce((sum, grant) => sum + grant.asked_tokens, 0);
  const calls = scene.grants.length;
  const jobs = wishes.lectures + wishes.heavy_people * wishes.pile;
  const each_minute = (jobs * wishes.served_share) / (wishes.burst_hours * 60);
  const limits = {
    tokens_per_minute: Math.max(1, Math.ceil(tokens * each_minute)),
    requests_per_minute: Math.max(1, Math.ceil(calls * each_minute * REQUEST_ROOM)),
  };
  await updateModelLimits(scene.db, limits);
  stage.acknowledged.length = 0;
  return limits;
}

async function untilNoneOpen({ scene }: Stage): Promise<void> {
  for (;;) {
    const { at_work, waiting } = await countBurstJobs(scene.db);
    if (at_work + waiting === 0) return;
    await scene.clock.sleep(50);
  }
}

async function arrive(stage: Stage, { at_ms, person: number }: Arrival): Promise<void> {
  const { clock } = stage.scene;
  await clock.sleep(Math.max(0, stage.began_ms + at_ms - clock.now().getTime()));
  const person = stage.people[number];
  if (person !== undefined) await startJob(stage, person);
}

async function startJob({ acknowledged, model_id, scene, unexpected }: Stage, person: Person): Promise<string | null> {
  const quoted = await scene.ask(person, 'POST', `/lectures/${person.lecture_id}/quote`, { model_id });
  const started = await scene.ask(person, 'POST', '/jobs', { quote_id: quoted.body.id });
  if (started.status !== 201) {
    unexpected.push(`quote ${quoted.status}, start ${started.status}: ${JSON.stringify(started.body)}`);
    return null;
  }
  const id = String(started.body.id);
  acknowledged.push(id);
  return id;
}

/** The last person asks for prices by a script; the real limiter says when it is enough. */
async function pressTooOften({ model_id, people, scene }: Stage): Promise<BurstEvidence['refusals']> {
  const person = people.at(-1);
  const refusals: BurstEvidence['refusals'] = { asked: TOO_MANY_QUOTES, answered: 0, refused: 0, retry_after_s: 0 };
  if (person === undefined) return refusals;
  for (let count = 0; count < TOO_MANY_QUOTES; count += 1) {
    const { headers, status } = await scene.ask(person, 'POST', `/lectures/${person.lecture_id}/quote`, { model_id });
    if (status === 200 || status === 201) refusals.answered += 1;
    if (status === 429) {
      refusals.refused += 1;
      refusals.retry_after_s = Math.max(refusals.retry_after_s, Number(headers['retry-after'] ?? 0));
    }
  }
  return refusals;
}

/** Every hour of the burst's clock: who waits, what the one who came first is told, and what the calendar does. */
async function watchHours(stage: Stage, say: (line: string) => void): Promise<HourSample[]> {
  const { scene, wishes } = stage;
  const samples: HourSample[] = [];
  for (let hour = 1; hour <= MOST_HOURS; hour += 1) {
    await scene.clock.sleep(Math.max(0, stage.began_ms + hour * HOUR_MS - scene.clock.now().getTime()));
    for (const name of CALENDAR) await scene.work(name);
    if (hour === Math.ceil(wishes.burst_hours / 2)) await insertDoubledPrice(scene.db, scene.clock.now());
    const counted = await countBurstJobs(scene.db);
    samples.push({ hour, ...counted, told: await askOldest(stage) });
    say(`hour ${hour}: ${counted.waiting} wait, ${counted.at_work} at work`);
    if (hour >= wishes.burst_hours && counted.waiting + counted.at_work === 0) return samples;
  }
  return samples;
}

async function askOldest({ people, scene }: Stage): Promise<HourSample['told']> {
  const oldest = await findOldestWaiting(scene.db);
  const person = people.find(({ user_id }) => user_id === oldest?.user_id);
  if (oldest === null || person === undefined) return null;
  const asked_ms = scene.clock.now().getTime();
  const { body } = await scene.ask(person, 'GET', `/jobs/${oldest.id}`);
  return { job_id: oldest.id, asked_ms, remaining_s: body.remaining_seconds as number | null };
}
