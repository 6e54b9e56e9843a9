import { waitUntilFinal, waitUntilIdle } from '../../money-proof/wait-until-final.ts';
import { fillDatabase, switchLog } from './disk.queries.ts';
import { type DiskCase, expectThat, judgeRefusal, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const RECOVERY_TIMEOUT_MS = 60_000;
const FINAL_TIMEOUT_MS = 120_000;
const MOST_WRITES = 400;
const AMOUNT_WON = 1000;
const LONG_TEXT = '자리가 없습니다. '.repeat(400);

interface Heard {
  status: number;
  body: Record<string, unknown>;
}

async function register({ world }: DiskScene, index: number): Promise<Heard> {
  const email = `full-${crypto.randomUUID()}-${index}@example.com`;
  const response = await fetch(`${world.apiUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'deep-ocean-42' }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function writeTicket({ student }: DiskScene): Promise<Heard> {
  const told = { subject: '문의', message: LONG_TEXT.slice(0, 2000) };
  return await student.tell('POST', '/support/tickets', told);
}

/** Until the product notices; what it then says is the point. */
async function writeUntilRefused(scene: DiskScene): Promise<Heard | null> {
  for (let count = 0; count < MOST_WRITES; count += 1) {
    const heard = await writeTicket(scene);
    if (heard.status !== 201) return heard;
  }
  return null;
}

/** Room is there again; a database that gave up is started as its supervisor would. */
async function recover(scene: DiskScene): Promise<string[]> {
  scene.databaseDisk.free();
  const isBack = () => until(async () => (await register(scene, 0)).status === 201, RECOVERY_TIMEOUT_MS / 4);
  if (await isBack()) return [];
  await scene.world.postgres.restart();
  return expectThat(await isBack(), 'nobody can register though there is room again');
}

const tablesCase: DiskCase = {
  name: 'no room for the tables of the database',
  isQuick: true,
  run: async (scene) => {
    scene.databaseDisk.fill(1);
    await fillDatabase(scene.world.db);
    const refused = await writeUntilRefused(scene);
    const health = await fetch(`${scene.world.apiUrl}/health`);
    return [
      ...(refused === null ? [`${MOST_WRITES} writes found room on a full disk`] : judgeRefusal(refused)),
      ...expectThat(health.status === 200, `the api itself answers ${health.status}`),
      ...(await recover(scene)),
    ];
  },
};

const logCase: DiskCase = {
  name: 'no room for the log of the database, which gives up',
  isQuick: false,
  run: async (scene) => {
    scene.databaseDisk.fill(1);
    const gaveUp = await switchLog(scene.world.db);
    const refused = await writeUntilRefused(scene);
    return [
      ...expectThat(gaveUp, 'the database did not notice'),
      ...(refused === null ? ['writes found room'] : judgeRefusal(refused)),
      ...(await recover(scene)),
    ];
  },
};

/** Asked for while nothing can be written; taken once, or not at all. */
const paymentCase: DiskCase = {
  name: 'a payment confirmed while the database has no room',
  isQuick: true,
  run: async (scene) => {
    const { buyer, world } = scene;
    const order = await buyer.order(AMOUNT_WON);
    scene.databaseDisk.fill(1);
    await fillDatabase(world.db);
    const during = await buyer.confirm(order);
    const found = await recover(scene);
    const after = await buyer.confirm(order);
    await waitUntilFinal(world.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(world.db, FINAL_TIMEOUT_MS);
    const approved = world.toss.control.truth().approved.filter(({ order_id }) => order_id === order.order_id);
    return [
      ...found,
      ...expectThat([200, 202, 503].includes(during.status), `without room the confirmation answered ${during.status}`),
      ...expectThat([200, 202].includes(after.status), `with room again the confirmation answered ${after.status}`),
      ...expectThat(approved.length === 1, `the provider approved ${approved.length} times`),
    ];
  },
};

export const databaseCases: readonly DiskCase[] = [tablesCase, logCase, paymentCase];
