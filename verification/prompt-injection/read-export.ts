import { setTimeout as pause } from 'node:timers/promises';
import type { Student } from '../kit/pipeline/open-student.ts';

const POLL_MS = 100;

/** Requests an export and downloads it. */
export async function readExport(student: Student, path: string, format: string): Promise<string> {
  const { id } = await student.request<{ id: string }>('POST', path, { format });
  for (;;) {
    const { status, url } = await student.request<{ status: string; url: string | null }>('GET', `/exports/${id}`);
    if (url !== null) return await (await fetch(url)).text();
    if (status === 'FAILED') throw new Error(`the export to ${format} failed`);
    await pause(POLL_MS);
  }
}
