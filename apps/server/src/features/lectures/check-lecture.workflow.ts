import type { AppDeps } from '../../platform/app-deps.ts';
import type { VoiceModel } from '../../platform/media/load-voice-model.ts';
import { MediaRefused } from '../../platform/media/media.errors.ts';
import { type Workflow, type WorkflowName, workflow } from '../../platform/workflow/workflow.ts';
import type { QuotaDeps } from '../quotas/index.ts';
import { checkingQueue } from './checking-queue.ts';
import { type PreparedIn, updateLectureRefused } from './lectures.queries.ts';
import { extractAudio } from './prepare/extract-audio.ts';
import { extractPhotos } from './prepare/extract-photos.ts';
import { extractSlides } from './prepare/extract-slides.ts';
import { removeWorkFiles } from './prepare/fetch-recording.ts';
import { inspectRecording } from './prepare/inspect-recording.ts';
import { storeSections } from './prepare/store-sections.ts';

export const checkLectureName: WorkflowName<{ id: string }> = { name: 'check-lecture', queue: checkingQueue };

export const checkRunId = ({ id, run }: { id: string; run: number }) =>
  run === 1 ? `check-lecture:${id}` : `check-lecture:${id}:${run}`;

const STEP_RETRY = { attempts: 8, firstWaitMs: 1_000 };

/** Prepares the uploaded recording, so that a quote is exact to the minute, or refuses it with a reason. */
export function checkLecture(
  deps: Pick<AppDeps, 'db' | 'storage' | 'mediaTools'> &
    QuotaDeps & {
      workDirectory: string;
      voiceModel: () => Promise<VoiceModel>;
    },
): Workflow {
  return workflow(checkLectureName, async ({ id }, steps) => {
    const inspection = await steps.run('look', ({ signal }) => inspectRecording(deps, id, signal), STEP_RETRY);
    if (inspection.refusal !== null) return await refuse(inspection.refusal);
    const { duration_ms } = inspection;
    // Inspections stored by older versions have no `pack`.
    const pack = inspection.pack ?? null;
    const has_video = inspection.has_video || pack !== null;
    const [detected, slides] = await Promise.all([
      steps.run('take sound', ({ signal }) => orRefusal(extractAudio(deps, { id, duration_ms }, signal)), STEP_RETRY),
      steps.run(
        'take slides',
        async ({ signal }) =>
          has_video
            ? await orRefusal(extractSlides(deps, { id, duration_ms, pack }, signal))
            : await extractPhotos(deps, { id, duration_ms }, signal),
        STEP_RETRY,
      ),
    ]);
    if ('refusal' in detected) return await refuse(detected.refusal);
    if ('refusal' in slides) return await refuse(slides.refusal);
    const prepared_in: PreparedIn = pack === null ? 'SERVER' : 'BROWSER';
    const lecture = { id, duration_ms, has_video, prepared_in, ...detected, slides };
    await steps.run('store sections', ({ signal }) => storeSections(deps, lecture, signal), STEP_RETRY);

    async function refuse(refusal: string): Promise<void> {
      await steps.run('refuse', async () => {
        await updateLectureRefused(deps.db, { id, refusal, checked_at: deps.clock.now() });
        await removeWorkFiles(deps, id);
        return refusal;
      });
    }
  });
}

/** A permanent failure is returned as a result instead of being retried. */
async function orRefusal<Prepared>(prepared: Promise<Prepared>): Promise<Prepared | { refusal: string }> {
  try {
    return await prepared;
  } catch (error) {
    if (error instanceof MediaRefused) return { refusal: error.detail };
    throw error;
  }
}
