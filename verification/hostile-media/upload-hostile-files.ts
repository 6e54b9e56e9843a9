import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStudent, type Student } from '../kit/pipeline/open-student.ts';
import { startPipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import type { HostileFile } from './hostile-file.ts';

export interface UploadResults {
  refused: number;
  accepted: number;
  max_ms: number;
  violations: string[];
}

interface MadeFile {
  file: HostileFile;
  bytes: Buffer;
}

interface LectureStatus {
  status: string;
  refusal: string | null;
  duration_ms: number | null;
}

const TIMEOUT_MS = 90_000;
const POLL_MS = 150;
const CONCURRENCY = 2;
const CREDITS = 10;
const KOREAN = /[가-힣].*요\.$/;

/** Uploads each file over HTTP and waits until the worker has accepted or rejected it. */
export async function uploadHostileFiles(serverUrl: string, files: readonly MadeFile[]): Promise<UploadResults> {
  const work = mkdtempSync(join(tmpdir(), 'pilgi-hostile-work-'));
  const stack = await startPipelineStack({ serverUrl, env: { WORK_FOLDER: work, UPLOAD_QUOTA_GIB: '100' } });
  const brought: UploadResults = { refused: 0, accepted: 0, max_ms: 0, violations: [] };
  try {
    const waiting = [...files];
    const uploadNext = async () => {
      const student = await openStudent(stack, CREDITS);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await upload(student, next, brought);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, uploadNext));
    brought.violations.push(...stack.workers.flatMap(({ crashes }) => crashes), ...leftIn(work));
  } finally {
    await stack.close();
    rmSync(work, { recursive: true, force: true });
  }
  return brought;
}

const leftIn = (work: string) =>
  (existsSync(work) ? readdirSync(work) : []).map((name) => `the work directory still contains ${name}`);

async function upload(student: Student, { file, bytes }: MadeFile, brought: UploadResults): Promise<void> {
  const started = performance.now();
  const lecture = await untilChecked(student, file.name, bytes).catch((error: unknown) => String(error));
  brought.max_ms = Math.max(brought.max_ms, performance.now() - started);
  const [outcome, problem] = classify(lecture);
  if (outcome !== null) brought[outcome] += 1;
  const isAllowed = outcome !== null && (file.allowed === 'either' || file.allowed === outcome || isBadName(file));
  if (problem !== null || !isAllowed) {
    brought.violations.push(
      `over HTTP, ${file.what}: ${problem ?? `${outcome}, though only ${file.allowed} is allowed`}`,
    );
  }
}

/** A file name may be rejected before the content is checked. */
const isBadName = ({ family }: HostileFile) => family === 'names';

function classify(lecture: LectureStatus | string): ['refused' | 'accepted' | null, string | null] {
  // Rejected by request validation: an empty file or an invalid file name.
  if (typeof lecture === 'string')
    return lecture.includes(': 422 ') ? ['refused', null] : [null, lecture.slice(0, 300)];
  if (lecture.status === 'READY')
    return ['accepted', (lecture.duration_ms ?? 0) > 0 ? null : 'accepted without a duration'];
  if (lecture.status !== 'REFUSED') return [null, `still ${lecture.status}`];
  return ['refused', KOREAN.test(lecture.refusal ?? '') ? null : `rejected with “${lecture.refusal}”`];
}

async function untilChecked(student: Student, file_name: string, bytes: Buffer): Promise<LectureStatus> {
  const request = { file_name, content_type: 'video/mp4', size_bytes: bytes.length };
  const plan = await student.request<{ id: string }>('POST', '/uploads', request);
  const parts = { part_numbers: [1] };
  const { addresses } = await student.request<{ addresses: { url: string }[] }>(
    'POST',
    `/uploads/${plan.id}/parts`,
    parts,
  );
  await fetch(addresses[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const lecture = await student.request<{ id: string }>('POST', `/uploads/${plan.id}/complete`, {
    sha256,
    title: '강의',
  });
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const current = await student.request<LectureStatus>('GET', `/lectures/${lecture.id}`);
    if (current.status !== 'CHECKING' || performance.now() > deadline) return current;
    await pause(POLL_MS);
  }
}
