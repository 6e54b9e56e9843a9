import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { openStudent } from '../../kit/pipeline/open-student.ts';
import { beginRecording, sendPart } from '../../live/feed-recording.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countLectures } from '../faults.queries.ts';
import type { StepAct } from './kill-step.ts';

const CREDITS = 1;
const POLL_MS = 200;
const JOINED_TIMEOUT_MS = 120_000;
/** Passed by the worker that joins the parts; the others by the API. */
const JOINING = /^recording:join/;

/** Kills the API or the worker at a step of a recording from the browser: one lecture, no part lost. */
export function tryRecording(environment: TestEnvironment, point: FailPointName): StepAct {
  return {
    victim: JOINING.test(point) ? environment.worker : environment.api,
    begin: async () => {
      const student = await openStudent(environment, CREDITS);
      const id = await beginRecording(student);
      const bytes = recordTone();
      const isAtParts = point === 'recording:parts-planned';
      if (!isAtParts) await sendPart(student, id, { number: 0, bytes });
      const finish = () => student.requestOnce('POST', `/recordings/${id}/finish`, { title: '녹음', marks: [] });
      const read = () => student.request<{ status: string }>('GET', `/recordings/${id}`);
      return {
        send: async () => {
          if (isAtParts) await student.requestOnce('POST', `/recordings/${id}/parts`, { parts: [describePart(bytes)] });
          else await finish();
        },
        retry: async () => {
          if (isAtParts) await sendPart(student, id, { number: 0, bytes });
          await finish();
          const deadline = performance.now() + JOINED_TIMEOUT_MS;
          while (isOpen(await read()) && performance.now() < deadline) await pause(POLL_MS);
        },
        check: async () => {
          const { status } = await read();
          const lectures = await countLectures(environment.db, student.user_id);
          return [
            ...(status === 'DONE' ? [] : [`the recording is ${status}`]),
            ...(lectures === 1 ? [] : [`${lectures} lectures for one recording`]),
          ];
        },
      };
    },
  };
}

const isOpen = ({ status }: { status: string }) => status === 'OPEN' || status === 'JOINING';

const describePart = (bytes: Buffer) => ({
  segment: 0,
  number: 0,
  start_ms: 0,
  size_bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

/** A few seconds as a browser records them. */
function recordTone(): Buffer {
  const tone = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=3'];
  return execFileSync('ffmpeg', ['-v', 'error', ...tone, '-c:a', 'libopus', '-f', 'webm', '-live', '1', 'pipe:1']);
}
