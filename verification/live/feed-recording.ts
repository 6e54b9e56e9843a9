import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import type { Student } from '../kit/pipeline/open-student.ts';

const MAX_BYTES = 256 * 1024 ** 2;

/** Parts as the recorder sends them: WebM of MediaRecorder without a length, thirty seconds in each part. */
export function recordParts(file: string, count: number): Buffer[] {
  const codec = ['-c:a', 'libopus', '-b:a', '48k', '-compression_level', '0'];
  const args = [...codec, '-f', 'webm', '-live', '1', '-cluster_time_limit', '1000', 'pipe:1'];
  const bytes = execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...args], { maxBuffer: MAX_BYTES });
  const at = (index: number) => Math.floor((bytes.length * index) / count);
  return Array.from({ length: count }, (_, index) => bytes.subarray(at(index), at(index + 1)));
}

export async function beginRecording(student: Student): Promise<string> {
  const body = { device_key: randomUUID(), title: '녹음한 강의', content_type: 'audio/webm' };
  return (await student.request<{ id: string }>('POST', '/recordings', body)).id;
}

export async function sendPart(student: Student, id: string, { number, bytes }: { number: number; bytes: Buffer }) {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const part = { segment: 0, number, start_ms: 0, size_bytes: bytes.length, sha256 };
  const signed = await student.request<{ addresses: { url: string }[] }>('POST', `/recordings/${id}/parts`, {
    parts: [part],
  });
  const { status } = await fetch(signed.addresses[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
  if (status !== 200) throw new Error(`part ${number} was not stored: ${status}`);
}

export async function finishRecording(student: Student, id: string): Promise<void> {
  await student.request('POST', `/recordings/${id}/finish`, { title: '녹음한 강의', marks: [] });
}
