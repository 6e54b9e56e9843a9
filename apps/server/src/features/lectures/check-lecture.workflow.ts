import { MediaRefused } from '../../platform/media/media.errors.ts';
import type { Queue } from '../../platform/workflow/queue.ts';
import { type Workflow, type WorkflowName, workflow } from '../../platform/workflow/workflow.ts';
import { type PreparedIn, updateLectureRefused } from './lectures.queries.ts';
import { forgetRecording } from './prepare/fetch-recording.ts';
import { lookIntoRecording } from './prepare/look-into-recording.ts';
import type { PrepareDeps } from './prepare/prepare-deps.ts';
import { storeSections } from './prepare/store-sections.ts';
import { takeSlides } from './prepare/take-slides.ts';
import { takeSound } from './prepare/take-sound.ts';

/** Opening recordings is bound by processors. */
export const checkingQueue: Queue = { name: 'checking', perWorker: 2 };

export const checkLectureName: WorkflowName<{ id: string }> = { name: 'check-lecture', queue: checkingQueue };

export const checkRunId = ({ id, run }: { id: string; run: number }) =>
  run === 1 ? `check-lecture:${id}` : `check-lecture:${id}:${run}`;

const PATIENT = { attempts: 8, firstWaitMs: 1_000 };

/** What was brought becomes a lecture that can be quoted to the minute, or is refused with the reason. */
export function checkLecture(deps: PrepareDeps): Workflow {
  return workflow(checkLectureName, async ({ id }, steps) => {
    const look = await steps.run('look', ({ signal }) => lookIntoRecording(deps, id, signal), PATIENT);
    if (look.refusal !== null) return await refuse(look.refusal);
    const { duration_ms } = look;
    // A look taken before packs were known has none.
    const pack = look.pack ?? null;
    const has_video = look.has_video || pack !== null;
    const [voiced, slides] = await Promise.all([
      steps.run('take sound', ({ signal }) => orRefusal(takeSound(deps, { id, duration_ms }, signal)), PATIENT),
      steps.run(
        'take slides',
        async ({ signal }) => (has_video ? await orRefusal(takeSlides(deps, { id, duration_ms, pack }, signal)) : []),
        PATIENT,
      ),
    ]);
    if ('refusal' in voiced) return await refuse(voiced.refusal);
    if ('refusal' in slides) return await refuse(slides.refusal);
    const prepared_in: PreparedIn = pack === null ? 'SERVER' : 'BROWSER';
    const lecture = { id, duration_ms, has_video, prepared_in, voiced, slides };
    await steps.run('store sections', ({ signal }) => storeSections(deps, lecture, signal), PATIENT);

    async function refuse(refusal: string): Promise<void> {
      await steps.run('refuse', async () => {
        await updateLectureRefused(deps.db, { id, refusal, checked_at: deps.clock.now() });
        await forgetRecording(deps, id);
        return refusal;
      });
    }
  });
}

/** What no other try would change is an answer like any other. */
async function orRefusal<Prepared>(prepared: Promise<Prepared>): Promise<Prepared | { refusal: string }> {
  try {
    return await prepared;
  } catch (error) {
    if (error instanceof MediaRefused) return { refusal: error.detail };
    throw error;
  }
}
