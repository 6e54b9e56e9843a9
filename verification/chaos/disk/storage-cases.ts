import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type DiskCase, expectThat, until } from './disk-case.ts';
import type { DiskScene } from './open-disk-scene.ts';

const QUOTA_TIMEOUT_MS = 60_000;
const READY_TIMEOUT_MS = 150_000;

async function fillStorage({ environment }: DiskScene): Promise<void> {
  await environment.s3.operate('quota', 'set', '--quota-scope=user', '--uid=app', '--max-size=1');
  await environment.s3.operate('quota', 'enable', '--quota-scope=user', '--uid=app');
  const probe = () => environment.storage.write({ key: 'probe', body: Buffer.alloc(4096), content_type: 'text/plain' });
  const isFull = await until(
    () =>
      probe().then(
        () => false,
        () => true,
      ),
    QUOTA_TIMEOUT_MS,
  );
  if (!isFull) throw new Error('the storage does not enforce its quota');
}

async function freeStorage({ environment }: DiskScene): Promise<void> {
  await environment.s3.operate('quota', 'disable', '--quota-scope=user', '--uid=app');
}

interface Plan {
  id: string;
  part_count: number;
}

/** The storage rejects the part, the API rejects the completion, and the upload resumes when space is free. */
const uploadCase: DiskCase = {
  name: 'full storage during an upload',
  isQuick: false,
  run: async (scene) => {
    const { recording, student } = scene;
    const bytes = await readFile(recording);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const upload = { file_name: 'lecture.m4a', content_type: 'audio/mp4', size_bytes: bytes.length };
    const plan = await student.request<Plan>('POST', '/uploads', upload);
    const sendPart = async () => {
      const { addresses } = await student.request<{ addresses: { url: string }[] }>(
        'POST',
        `/uploads/${plan.id}/parts`,
        {
          part_numbers: [1],
        },
      );
      return (await fetch(addresses[0]?.url ?? '', { method: 'PUT', body: bytes })).status;
    };
    const complete = () => student.requestOnce('POST', `/uploads/${plan.id}/complete`, { sha256, title: '미적분' });
    await fillStorage(scene);
    const rejectedPart = await sendPart();
    const early = await complete();
    await freeStorage(scene);
    await until(async () => (await sendPart()) === 200, QUOTA_TIMEOUT_MS);
    const late = await complete();
    return [
      ...expectThat(rejectedPart >= 400, `a full storage accepted a part: ${rejectedPart}`),
      ...expectThat([409, 503].includes(early.status), `completing an incomplete recording returned ${early.status}`),
      ...expectThat(/[가-힣]/.test(String(early.body.detail)), `not Korean: ${JSON.stringify(early.body)}`),
      ...expectThat(late.status === 201, `after space was freed it returned ${late.status}`),
    ];
  },
};

/** The model is called and charged once, however long the result waits for space. */
const jobCase: DiskCase = {
  name: 'full storage while a note is written',
  isQuick: false,
  run: async (scene) => {
    const { model, recording, student, environment } = scene;
    const lecture = await student.upload(recording);
    await student.untilReady(lecture);
    const quote = await student.quote(lecture, model);
    await fillStorage(scene);
    const { id } = await student.start(quote.id);
    const during = await until(
      async () => (await student.request<{ finished_at: string | null }>('GET', `/jobs/${id}`)).finished_at !== null,
      10_000,
    );
    await freeStorage(scene);
    const isOver = await until(
      async () => (await student.request<{ finished_at: string | null }>('GET', `/jobs/${id}`)).finished_at !== null,
      READY_TIMEOUT_MS,
    );
    const job = await student.request<{ status: string }>('GET', `/jobs/${id}`);
    return [
      ...expectThat(!during, 'the job ended while nothing could be stored'),
      ...expectThat(isOver && job.status === 'COMPLETED', `after space was freed the job is ${job.status}`),
      ...environment.worker.crashes,
    ];
  },
};

export const storageCases: readonly DiskCase[] = [uploadCase, jobCase];
