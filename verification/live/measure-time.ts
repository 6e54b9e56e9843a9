import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { audioArgs } from '../../apps/server/src/platform/media/args/audio-args.ts';

const MAX_SAMPLES_BYTES = 1024 ** 3;

/** Seconds after `from` in which at least one model call of the job was open. */
export async function measureWaits(db: pg.Pool, jobId: string, from: number): Promise<number> {
  const { rows } = await db.query<{ seconds: string | null }>(
    `select sum(extract(epoch from upper(span) - lower(span))) as seconds from (
       select unnest(range_agg(tstzrange(greatest(sent_at, $2), ended_at))) as span
       from model_calls where job_id = $1 and ended_at > $2) as spans`,
    [jobId, new Date(from)],
  );
  return Number(rows[0]?.seconds ?? 0);
}

/** Seconds that ffmpeg alone needs for the audio of the recording, without a sandbox and without the search for speech. */
export function measureBareAudio(parts: readonly Buffer[]): number {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-bare-'));
  try {
    const file = join(directory, 'recording.webm');
    writeFileSync(file, Buffer.concat(parts));
    const began = performance.now();
    const args = audioArgs(file, join(directory, 'audio.ogg'));
    execFileSync('ffmpeg', args, { maxBuffer: MAX_SAMPLES_BYTES, stdio: ['ignore', 'pipe', 'ignore'] });
    return (performance.now() - began) / 1000;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
