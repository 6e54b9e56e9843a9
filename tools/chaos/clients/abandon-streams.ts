import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aStoredJob } from '../../../apps/server/testing/a-stored-job.ts';
import type { TestApp } from '../../../apps/server/testing/start-test-app.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import type { Person } from '../traffic/open-people.ts';
import type { World } from '../world/start-world.ts';
import { updatePreparedElsewhere } from './clients.queries.ts';

const PATIENCE_MS = 20_000;
const STAY_MS = 1000;
const POLL_MS = 50;

/** Somebody watches a job in so many windows and closes them all without a word. */
export async function abandonStreams(
  world: World,
  { count, person, port }: { count: number; person: Person; port: number },
): Promise<{ told: number }> {
  const job = await aWatchedJob(world, person);
  const head = `GET /api/v1/jobs/${job}/events HTTP/1.1\r\nHost: pilgi.test\r\nAuthorization: Bearer ${person.bearer}\r\n\r\n`;
  let told = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      if (String(chunk).startsWith('HTTP/1.1 200')) told += 1;
    });
    return socket;
  });
  const deadline = performance.now() + PATIENCE_MS;
  while (told < count && performance.now() < deadline) await pause(POLL_MS);
  await pause(STAY_MS);
  for (const socket of sockets) socket.resetAndDestroy();
  return { told };
}

let models = 0;

async function aWatchedJob({ clock, db, product }: World, { user_id }: Person): Promise<string> {
  models += 1;
  const terms = { display_name: '기본 모델', input_token_price: 20, output_token_price: 80 };
  const model_id = await insertModelOnSale(db, { model_name: `gemini-2.5-flash-${models}`, ...terms });
  // The builder wants nothing of a server but its database and its clock.
  const job = await aStoredJob({ db: product, clock } as unknown as TestApp, {
    user_id,
    model_id,
    status: 'PROCESSING',
  });
  await updatePreparedElsewhere(db, job);
  return job;
}
