import { waitUntilFinal, waitUntilIdle } from '../../kit/wait-until-final.ts';
import { fillDatabase, switchLog } from './disk.queries.ts';
import { checkRejection, type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const RECOVERY_TIMEOUT_MS = 60_000;
const FINAL_TIMEOUT_MS = 120_000;
const MAX_WRITES = 400;
const AMOUNT_WON = 1000;
const LONG_TEXT = '자리가 없습니다. '.repeat(400);

interface ApiResponse {
  status: number;
  body: Record<string, unknown>;
}

async function register({ environment }: DiskScene, index: number): Promise<ApiResponse> {
  const email = `full-${crypto.randomUUID()}-${index}@example.com`;
  const response = await fetch(`${environment.apiUrl}/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'deep-ocean-42' }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function writeTicket({ student }: DiskScene): Promise<ApiResponse> {
  const ticket = { subject: '문의', message: LONG_TEXT.slice(0, 2000) };
  return await student.requestOnce('POST', '/support/tickets', ticket);
}

/** Writes until the API rejects a write and returns that response. */
async function writeUntilRejected(scene: DiskScene): Promise<ApiResponse | null> {
  for (let count = 0; count < MAX_WRITES; count += 1) {
    const response = await writeTicket(scene);
    if (response.status !== 201) return response;
  }
  return null;
}

/** Frees the disk; restarts the database, like its supervisor, when it does not recover by itself. */
async function recover(scene: DiskScene): Promise<string[]> {
  scene.databaseDisk.free();
  const isRecovered = () => until(async () => (await register(scene, 0)).status === 201, RECOVERY_TIMEOUT_MS / 4);
  if (await isRecovered()) return [];
  await scene.environment.postgres.restart();
  return expectThat(await isRecovered(), 'registration fails after space was freed');
}

const tablesCase: DiskCase = {
  name: 'no space for the database tables',
  isQuick: true,
  run: async (scene) => {
    scene.databaseDisk.fill(1);
    await fillDatabase(scene.environment.db);
    const rejected = await writeUntilRejected(scene);
    const health = await fetch(`${scene.environment.apiUrl}/health`);
    return [
      ...(rejected === null ? [`${MAX_WRITES} writes succeeded on a full disk`] : checkRejection(rejected)),
      ...expectThat(health.status === 200, `the health endpoint returned ${health.status}`),
      ...(await recover(scene)),
    ];
  },
};

const logCase: DiskCase = {
  name: 'no space for the write-ahead log, which stops the database',
  isQuick: false,
  run: async (scene) => {
    scene.databaseDisk.fill(1);
    const hasStopped = await switchLog(scene.environment.db);
    const rejected = await writeUntilRejected(scene);
    return [
      ...expectThat(hasStopped, 'the database did not stop'),
      ...(rejected === null ? ['writes succeeded on a full disk'] : checkRejection(rejected)),
      ...(await recover(scene)),
    ];
  },
};

/** Confirmed while no write is possible; the provider must be charged exactly once. */
const paymentCase: DiskCase = {
  name: 'payment confirmation while the database disk is full',
  isQuick: true,
  run: async (scene) => {
    const { buyer, environment } = scene;
    const order = await buyer.order(AMOUNT_WON);
    scene.databaseDisk.fill(1);
    await fillDatabase(environment.db);
    const during = await buyer.confirm(order);
    const found = await recover(scene);
    const after = await buyer.confirm(order);
    await waitUntilFinal(environment.db, FINAL_TIMEOUT_MS);
    await waitUntilIdle(environment.db, FINAL_TIMEOUT_MS);
    const approved = environment.toss.control.truth().approved.filter(({ order_id }) => order_id === order.order_id);
    return [
      ...found,
      ...expectThat(
        [200, 202, 503].includes(during.status),
        `on a full disk the confirmation returned ${during.status}`,
      ),
      ...expectThat(
        [200, 202].includes(after.status),
        `after space was freed the confirmation returned ${after.status}`,
      ),
      ...expectThat(approved.length === 1, `the provider approved ${approved.length} times`),
    ];
  },
};

export const databaseCases: readonly DiskCase[] = [tablesCase, logCase, paymentCase];
