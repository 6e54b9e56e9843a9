import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openStudent, type Student } from '../pipeline/open-student.ts';
import { startPipelineStack } from '../pipeline/start-pipeline-stack.ts';
import type { HostileFile } from './hostile-file.ts';

export interface Brought {
  refused: number;
  accepted: number;
  longest_ms: number;
  violations: string[];
}

interface MadeFile {
  file: HostileFile;
  bytes: Buffer;
}

interface Answer {
  status: string;
  refusal: string | null;
  duration_ms: number | null;
}

const PATIENCE_MS = 90_000;
const POLL_MS = 150;
const AT_ONCE = 2;
const CREDITS = 10;
const KOREAN = /[가-힣].*요\.$/;

/** The whole way: over HTTP to the storage, completed, checked by the worker, and looked at again. */
export async function bringHostileFiles(serverUrl: string, files: readonly MadeFile[]): Promise<Brought> {
  const work = mkdtempSync(join(tmpdir(), 'pilgi-hostile-work-'));
  const stack = await startPipelineStack({ serverUrl, env: { WORK_FOLDER: work, UPLOAD_QUOTA_GIB: '100' } });
  const brought: Brought = { refused: 0, accepted: 0, longest_ms: 0, violations: [] };
  try {
    const waiting = [...files];
    const bringOneByOne = async () => {
      const student = await openStudent(stack, CREDITS);
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await bring(student, next, brought);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bringOneByOne));
    brought.violations.push(...stack.workers.flatMap(({ crashes }) => crashes), ...leftIn(work));
  } finally {
    await stack.close();
    rmSync(work, { recursive: true, force: true });
  }
  return brought;
}

const leftIn = (work: string) =>
  (existsSync(work) ? readdirSync(work) : []).map((name) => `the work folder still holds ${name}`);

async function bring(student: Student, { file, bytes }: MadeFile, brought: Brought): Promise<void> {
  const started = performance.now();
  const told = await untilChecked(student, file.name, bytes).catch((error: unknown) => String(error));
  brought.longest_ms = Math.max(brought.longest_ms, performance.now() - started);
  const [outcome, fault] = judge(told);
  if (outcome !== null) brought[outcome] += 1;
  const isAllowed = outcome !== null && (file.allowed === 'either' || file.allowed === outcome || isBadName(file));
  if (fault !== null || !isAllowed) {
    brought.violations.push(
      `over HTTP, ${file.what}: ${fault ?? `${outcome}, though only ${file.allowed} is allowed`}`,
    );
  }
}

/** A name may be refused before its file is looked at. */
const isBadName = ({ family }: HostileFile) => family === 'names';

function judge(told: Answer | string): ['refused' | 'accepted' | null, string | null] {
  // A refusal of the form itself: an empty file, a name that no database holds.
  if (typeof told === 'string') return told.includes(': 422 ') ? ['refused', null] : [null, told.slice(0, 300)];
  if (told.status === 'READY') return ['accepted', (told.duration_ms ?? 0) > 0 ? null : 'accepted without a length'];
  if (told.status !== 'REFUSED') return [null, `still ${told.status}`];
  return ['refused', KOREAN.test(told.refusal ?? '') ? null : `refused with “${told.refusal}”`];
}

async function untilChecked(student: Student, file_name: string, bytes: Buffer): Promise<Answer> {
  const wish = { file_name, content_type: 'video/mp4', size_bytes: bytes.length };
  const plan = await student.ask<{ id: string }>('POST', '/uploads', wish);
  const parts = { part_numbers: [1] };
  const { addresses } = await student.ask<{ addresses: { url: string }[] }>('POST', `/uploads/${plan.id}/parts`, parts);
  await fetch(addresses[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const lecture = await student.ask<{ id: string }>('POST', `/uploads/${plan.id}/complete`, { sha256, title: '강의' });
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await student.ask<Answer>('GET', `/lectures/${lecture.id}`);
    if (answer.status !== 'CHECKING' || performance.now() > deadline) return answer;
    await pause(POLL_MS);
  }
}
