import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

const CONTENT_TYPES: Record<string, string> = { '.m4a': 'audio/mp4', '.pdf': 'application/pdf' };

/** Uploads like the browser: requests a plan, sends the parts to the storage and completes with the digest. */
export async function uploadRecording(
  request: <Answer>(method: 'POST', path: string, json: object) => Promise<Answer>,
  { file, course, title = '미적분학 3주차' }: { file: string; course?: string | undefined; title?: string | undefined },
): Promise<string> {
  const bytes = await readFile(file);
  const plan = await request<{ id: string; part_size_bytes: number; part_count: number }>('POST', '/uploads', {
    file_name: basename(file),
    content_type: CONTENT_TYPES[extname(file)] ?? 'video/mp4',
    size_bytes: bytes.length,
  });
  for (let part = 1; part <= plan.part_count; part += 1) {
    const { addresses } = await request<{ addresses: { url: string }[] }>('POST', `/uploads/${plan.id}/parts`, {
      part_numbers: [part],
    });
    const body = bytes.subarray((part - 1) * plan.part_size_bytes, part * plan.part_size_bytes);
    const response = await fetch(addresses[0]?.url ?? '', { method: 'PUT', body });
    if (!response.ok) throw new Error(`part ${part}: ${response.status}`);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const lecture = await request<{ id: string }>('POST', `/uploads/${plan.id}/complete`, {
    sha256,
    title,
    ...(course === undefined ? {} : { course }),
  });
  return lecture.id;
}
