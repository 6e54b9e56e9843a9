import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { aStoredJob } from '../../../apps/server/testing/a-stored-job.ts';
import type { TestApp } from '../../../apps/server/testing/start-test-app.ts';
import { insertModelOnSale } from '../../kit/pipeline/pipeline.queries.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import type { TestUser } from '../traffic/create-test-users.ts';
import { updatePreparedElsewhere } from './clients.queries.ts';

const TIMEOUT_MS = 20_000;
const STAY_MS = 1000;
const POLL_MS = 50;

/** Opens many event streams of one job and resets all connections. */
export async function abandonStreams(
  environment: TestEnvironment,
  { count, user, port }: { count: number; user: TestUser; port: number },
): Promise<{ opened: number }> {
  const job = await createProcessingJob(environment, user);
  const head = `GET /api/v1/jobs/${job}/events HTTP/1.1\r\nHost: pilgi.test\r\nAuthorization: Bearer ${user.bearer}\r\n\r\n`;
  let opened = 0;
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => {
      if (String(chunk).startsWith('HTTP/1.1 200')) opened += 1;
    });
    return socket;
  });
  const deadline = performance.now() + TIMEOUT_MS;
  while (opened < count && performance.now() < deadline) await pause(POLL_MS);
  await pause(STAY_MS);
  for (const socket of sockets) socket.resetAndDestroy();
  return { opened };
}

let models = 0;

async function createProcessingJob({ clock, db, product }: TestEnvironment, { user_id }: TestUser): Promise<string> {
  models += 1;
  const terms = { display_name: '기본 모델', input_token_price: 20, output_token_price: 80 };
  const model_id = await insertModelOnSale(db, { model_name: `gemini-3.8-flash-${models}`, ...terms });
  // The builder only uses the database and the clock of the test app.
  const job = await aStoredJob({ db: product, clock } as unknown as TestApp, {
    user_id,
    model_id,
    status: 'PROCESSING',
  });
  await updatePreparedElsewhere(db, job);
  return job;
}
