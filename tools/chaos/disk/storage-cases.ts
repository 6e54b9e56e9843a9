import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const QUOTA_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 150_000;

async function closeStorage({ world }: DiskScene): Promise<void> {
  await world.s3.operate('quota', 'set', '--quota-scope=user', '--uid=app', '--max-size=1');
  await world.s3.operate('quota', 'enable', '--quota-scope=user', '--uid=app');
  const probe = () => world.storage.write({ key: 'probe', body: Buffer.alloc(4096), content_type: 'text/plain' });
  const isClosed = await until(
    () =>
      probe().then(
        () => false,
        () => true,
      ),
    QUOTA_TIMEOUT_MS,
  );
  if (!isClosed) throw new Error('the storage does not keep to its quota');
}

async function openStorage({ world }: DiskScene): Promise<void> {
  await world.s3.operate('quota', 'disable', '--quota-scope=user', '--uid=app');
}

interface Plan {
  id: string;
  part_count: number;
}

/** The browser hears the storage's own refusal; whoever says that all is there hears ours; later it goes on. */
const uploadCase: DiskCase = {
  name: 'storage full while a recording is brought',
  isQuick: false,
  run: async (scene) => {
    const { recording, student } = scene;
    const bytes = await readFile(recording);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const wish = { file_name: 'lecture.m4a', content_type: 'audio/mp4', size_bytes: bytes.length };
    const plan = await student.ask<Plan>('POST', '/uploads', wish);
    const bring = async () => {
      const { addresses } = await student.ask<{ addresses: { url: string }[] }>('POST', `/uploads/${plan.id}/parts`, {
        part_numbers: [1],
      });
      return (await fetch(addresses[0]?.url ?? '', { method: 'PUT', body: bytes })).status;
    };
    const complete = () => student.tell('POST', `/uploads/${plan.id}/complete`, { sha256, title: '미적분' });
    await closeStorage(scene);
    const refusedPart = await bring();
    const early = await complete();
    await openStorage(scene);
    await until(async () => (await bring()) === 200, QUOTA_TIMEOUT_MS);
    const late = await complete();
    return [
      ...expectThat(refusedPart >= 400, `a full storage took a part: ${refusedPart}`),
      ...expectThat([409, 503].includes(early.status), `half a recording was answered ${early.status}`),
      ...expectThat(/[가-힣]/.test(String(early.body.detail)), `not Korean: ${JSON.stringify(early.body)}`),
      ...expectThat(late.status === 201, `with room again it answered ${late.status}`),
    ];
  },
};

/** The model is asked once and paid once, however long its words wait for room. */
const jobCase: DiskCase = {
  name: 'storage full while a note is written',
  isQuick: false,
  run: async (scene) => {
    const { model, recording, student, world } = scene;
    const lecture = await student.bring(recording);
    await student.untilReady(lecture);
    const quote = await student.quote(lecture, model);
    await closeStorage(scene);
    const { id } = await student.start(quote.id);
    const during = await until(
      async () => (await student.ask<{ finished_at: string | null }>('GET', `/jobs/${id}`)).finished_at !== null,
      10_000,
    );
    await openStorage(scene);
    const isOver = await until(
      async () => (await student.ask<{ finished_at: string | null }>('GET', `/jobs/${id}`)).finished_at !== null,
      READY_TIMEOUT_MS,
    );
    const job = await student.ask<{ status: string }>('GET', `/jobs/${id}`);
    return [
      ...expectThat(!during, 'the job ended while nothing could be stored'),
      ...expectThat(isOver && job.status === 'COMPLETED', `with room again the job is ${job.status}`),
      ...world.worker.crashes,
    ];
  },
};

export const storageCases: readonly DiskCase[] = [uploadCase, jobCase];
