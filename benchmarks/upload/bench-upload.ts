import { randomFillSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { partBytesFor, uploadPlanFor } from '@pilgi/domain/lectures';
import { startPostgres } from '../../tools/dev/postgres/start-postgres.ts';
import { openStudent } from '../../verification/kit/pipeline/open-student.ts';
import { type PipelineStack, startPipelineStack } from '../../verification/kit/pipeline/start-pipeline-stack.ts';
import { measureInTurn } from '../measure-in-turn.ts';
import { printFigure } from '../print-figure.ts';

const MIB = 1024 ** 2;
const SIZE_MIB = 256;

/** Upload of a recording (plan, URLs, parts, digest, completion), compared with the parts only. */
export async function benchUpload({ rounds, scale }: { rounds: number; scale: number }): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startPipelineStack({ serverUrl: postgres.url, workers: 0 });
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bench-upload-'));
  try {
    const bytes = randomFillSync(Buffer.alloc(Math.ceil(SIZE_MIB * scale) * MIB));
    const file = join(directory, 'recording.mp4');
    writeFileSync(file, bytes);
    const student = await openStudent(stack, 1);
    const rateOf = (ms: number) => bytes.length / MIB / (ms / 1000);
    const rates = await measureInTurn(rounds, {
      own: async () => rateOf(await timeOf(() => student.upload(file))),
      bare: async () => {
        const addresses = await signParts(stack, bytes.length);
        return rateOf(await timeOf(() => putParts(addresses, bytes)));
      },
    });
    printFigure({
      title: `a recording of ${Math.ceil(SIZE_MIB * scale)} MiB uploaded, parts in sequence`,
      unit: 'MiB/s',
      ...rates,
      bareName: 'the same parts to presigned URLs',
      limit: 'Reading and hashing the file, one request per URL, and the storage joining the parts.',
    });
  } finally {
    await stack.close();
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

async function signParts({ storage }: PipelineStack, sizeBytes: number): Promise<string[]> {
  const key = `bench/${crypto.randomUUID()}`;
  const upload_id = await storage.beginUpload({ key, content_type: 'video/mp4' });
  const plan = uploadPlanFor(sizeBytes);
  const numbers = Array.from({ length: plan.part_count }, (_, index) => index + 1);
  const sign = (part_number: number) =>
    storage.signPart({ key, upload_id, part_number, size_bytes: partBytesFor(sizeBytes, plan, part_number) });
  return await Promise.all(numbers.map(sign));
}

async function putParts(addresses: readonly string[], bytes: Buffer): Promise<void> {
  const { part_size_bytes } = uploadPlanFor(bytes.length);
  for (const [index, address] of addresses.entries()) {
    const body = bytes.subarray(index * part_size_bytes, (index + 1) * part_size_bytes) as Uint8Array<ArrayBuffer>;
    const response = await fetch(address, { method: 'PUT', body });
    if (!response.ok) throw new Error(`part ${index + 1}: ${response.status}`);
  }
}
