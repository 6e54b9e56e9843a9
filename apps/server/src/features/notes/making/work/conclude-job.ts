import { type ChargedShare, shareOfSections } from '@pilgi/domain/ai-work';
import type { Transaction } from '../../../../platform/db/database.ts';
import { insertMail } from '../../../../platform/mail/mail-outbox.queries.ts';
import type { Conclusion } from '../../../ai-work/index.ts';
import { saveNote } from '../../document/index.ts';
import { insertEvent } from '../job-events.queries.ts';
import { type JobSection, listSections, updateSectionsCounted } from '../job-sections.queries.ts';
import { deleteTranscript } from '../job-windows.queries.ts';
import { getJob, type Job, type JobEnd, updateJobFinished } from '../jobs.queries.ts';
import type { Assembled } from './assemble-job.ts';

const NOTHING_WRITTEN =
  '강의를 충분히 받아쓰지 못했거나 AI 모델이 답하지 않아 노트를 만들지 못했습니다. 요금은 청구되지 않았습니다. 잠시 뒤에 다시 시도해주세요.';

/** Calls for written sections are charged, also when the job was cancelled. Without an assembled note nothing is. */
export async function concludeJob(
  tx: Transaction,
  job: Job,
  assembled: Assembled | null,
): Promise<Conclusion<Job['status']>> {
  const sections = await listSections(tx, job.id);
  const written = assembled === null ? [] : numbersOf(sections, ['DONE']);
  const status = statusOf(job, written.length);
  return {
    status,
    chargedShare: shareOf(written, assembled),
    save: async (end) => {
      const note_id = assembled === null ? null : await saveJobNote(tx, { job, sections, assembled, ...end });
      const failed_sections = numbersOf(sections, ['FAILED', 'SKIPPED']).length;
      const failure = status === 'FAILED' ? NOTHING_WRITTEN : null;
      if (assembled !== null)
        await updateSectionsCounted(tx, { job_id: job.id, block_counts: assembled.block_counts ?? {} });
      await deleteTranscript(tx, job.id);
      await updateJobFinished(tx, { id: job.id, status, note_id, failed_sections, failure, ...end });
      await announceEnd(tx, job, { status, now: end.finished_at });
    },
  };
}

/** Transcription is charged by the speech that it found words for, judging by the sentences it judged, the rest by the written sections. */
function shareOf(written: readonly number[], assembled: Assembled | null): ChargedShare {
  const bySection = shareOfSections(written);
  return ({ step, section }) => {
    if (step === 'TRANSCRIBE') return assembled?.charged_windows[section] ?? 0;
    if (step === 'RETRANSCRIBE') return assembled?.charged_retries[section] ?? 0;
    if (isJudging(step)) return assembled?.charged_judging[`${step}:${section}`] ?? 0;
    return bySection({ step, section });
  };
}

const isJudging = (step: string) => ['JUDGE', 'REJUDGE', 'JUDGE_FIXED'].includes(step);

/** A retry updates the note of the job it retries, and leaves it unchanged when no section was made. */
async function saveJobNote(
  tx: Transaction,
  input: { job: Job; sections: readonly JobSection[]; assembled: Assembled; finished_at: Date },
): Promise<string> {
  const { job, assembled, finished_at: now } = input;
  const earlier_note_id = job.retry_of === null ? null : (await getJob(tx, job.retry_of)).note_id;
  const isChanged = numbersOf(input.sections, ['DONE', 'SILENT']).length > 0;
  if (earlier_note_id !== null && !isChanged) return earlier_note_id;
  const { title, body_key, supported, claims, failed_sections } = assembled;
  const { voiced_seconds = null, covered_seconds = null } = assembled;
  const counts = { supported, claims, voiced_seconds, covered_seconds, failed_sections };
  return await saveNote(tx, { job, earlier_note_id, title, body_key, ...counts, now });
}

/** The event for open pages and the mail. A user who cancelled gets no mail. */
async function announceEnd(tx: Transaction, job: Job, end: { status: JobEnd['status']; now: Date }): Promise<void> {
  const { status, now } = end;
  const progress_permille = status === 'COMPLETED' ? 1000 : job.progress_permille;
  const data = { status, progress_permille, remaining_seconds: 0, section: null, step: null };
  await insertEvent(tx, { job_id: job.id, kind: 'finished', data, created_at: now });
  const mail = { kind: 'job_ended', payload: { job_id: job.id }, dedupe_key: `job-ended:${job.id}` };
  if (status !== 'CANCELLED') await insertMail(tx, mail, now);
}

function numbersOf(sections: readonly JobSection[], states: readonly string[]): number[] {
  return sections.filter((one) => one.written !== null && states.includes(one.written)).map((one) => one.number);
}

function statusOf(job: Job, writtenCount: number): JobEnd['status'] {
  if (job.cancel_requested_at !== null) return 'CANCELLED';
  return writtenCount === 0 ? 'FAILED' : 'COMPLETED';
}
