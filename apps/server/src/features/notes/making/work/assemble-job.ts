import {
  assembleNote,
  cleanText,
  filterOutline,
  type ListTerms,
  type NoteDocument,
  type Outline,
  type SectionPlan,
  type SectionState,
  type WrittenSection,
} from '@pilgi/domain/notes';
import { chargedPermille } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { saveNoteBody } from '../../document/index.ts';
import { listSections } from '../job-sections.queries.ts';
import { JOB_INSTRUCTIONS } from '../prompts/write-prompt.ts';
import { checkAnswer, chooseBlocks, evidenceOf } from './check-section.ts';
import { loadWork, type Work, writtenAnswer } from './load-work.ts';
import type { GapRetry } from './transcribe-window.ts';

const TITLELESS = '제목 없는 강의';

export type Assembled = {
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  failed_sections: number;
  /** Share of each transcription call that is charged, by its number, in permille. */
  charged_windows: Record<number, number>;
  charged_retries: Record<number, number>;
};

/** Null when no section was written. Deterministic: the same replies make the same note, byte for byte. */
export async function assembleJob(
  deps: Pick<AppDeps, 'db' | 'storage' | 'listTerms'>,
  input: { job_id: string; retries: readonly GapRetry[] },
): Promise<Assembled | null> {
  failPoint('job:assemble:before');
  const work = await loadWork(deps, input.job_id);
  const states = new Map((await listSections(deps.db, input.job_id)).map((one) => [one.number, one.written]));
  const sections = work.manifest.sections.map((plan) => sectionOf(deps, work, plan, states.get(plan.number) ?? null));
  if (work.outline === null || !sections.some((section) => section.status === 'DONE')) return null;
  const outline = filteredOutline(work, work.outline, deps.listTerms);
  const document = assembleNote({
    title: outline.title.trim() || cleanText(work.job.lecture_title) || TITLELESS,
    overview: outline.overview,
    headings: new Map(
      outline.sections.filter(({ heading }) => heading !== '').map(({ number, heading }) => [number, heading]),
    ),
    glossary: outline.glossary,
    duration_ms: work.manifest.duration_ms,
    slides: work.slides,
    voice: work.manifest.voice,
    untranscribed: untranscribedOf(work),
    sections,
  });
  const body_key = await saveNoteBody(deps, { job_id: input.job_id, document });
  failPoint('job:assemble:body-stored');
  return {
    title: document.title,
    body_key,
    supported: document.evidence.supported,
    claims: document.evidence.total,
    failed_sections: sections.filter((section) => section.status === 'FAILED' || section.status === 'SKIPPED').length,
    ...chargedShares(work, { states, retries: input.retries }),
  };
}

/** Speech without transcript; in a note that is continued, also that of the sections which were not made again. */
function untranscribedOf({ base, transcript, segments, manifest }: Work) {
  const isNew = (gap: { start_ms: number }) =>
    manifest.sections.some(
      (plan) =>
        gap.start_ms >= plan.start_ms &&
        gap.start_ms < plan.end_ms &&
        !base?.segments.some(({ id }) => segments.get(plan.number)?.some((segment) => segment.id === id)),
    );
  const earlier = base?.untranscribed?.filter((gap) => !isNew(gap)) ?? [];
  return [...earlier, ...transcript.gaps.filter(isNew)].toSorted((one, other) => one.start_ms - other.start_ms);
}

/** Only speech that has words and belongs to a written section is charged. */
function chargedShares(
  { manifest, transcript }: Work,
  { states, retries }: { states: ReadonlyMap<number, SectionState | null>; retries: readonly GapRetry[] },
) {
  const written = manifest.sections.filter(({ number }) => states.get(number) === 'DONE');
  const input = { voice: manifest.voice, gaps: transcript.gaps, written };
  return {
    charged_windows: Object.fromEntries(
      manifest.windows.map((window) => [
        window.number,
        chargedPermille({ ...input, range: window, counted: [window] }),
      ]),
    ),
    charged_retries: Object.fromEntries(
      retries.map(({ call, window, gaps }) => [call, chargedPermille({ ...input, range: window, counted: gaps })]),
    ),
  };
}

/** Only an outline from a model call of this job is filtered; the outline of an earlier note may have been edited by its owner. */
function filteredOutline(work: Work, outline: Outline, listTerms: ListTerms): Outline {
  if (!work.answers.some(({ step }) => step === 'OUTLINE')) return outline;
  const transcript = [...work.segments.values()].flat().map(({ text }) => text);
  const slideTexts = work.slides.map(({ text }) => text ?? '');
  const lectureText = [work.job.lecture_title, ...work.hints, ...transcript, ...slideTexts].join('\n');
  return filterOutline(outline, { lectureText, instructions: JOB_INSTRUCTIONS, listTerms });
}

function sectionOf(
  deps: Pick<AppDeps, 'listTerms'>,
  work: Work,
  plan: SectionPlan,
  state: SectionState | null,
): WrittenSection {
  const segments = work.segments.get(plan.number) ?? [];
  const first = writtenAnswer(work, 'WRITE', plan.number);
  if (state !== 'DONE' || first === null) return earlierSection(work.base, { plan, segments, state });
  const evidence = evidenceOf(work, plan);
  const repaired = writtenAnswer(work, 'REPAIR', plan.number);
  const second = repaired === null ? null : checkAnswer(repaired, evidence, deps.listTerms);
  const blocks = chooseBlocks(checkAnswer(first, evidence, deps.listTerms), second);
  return { plan, status: 'DONE', segments, blocks };
}

/** A section that this job did not write stays as in the earlier note, also when writing it again failed. */
function earlierSection(
  base: NoteDocument | null,
  { plan, segments, state }: { plan: SectionPlan; segments: WrittenSection['segments']; state: SectionState | null },
): WrittenSection {
  const earlier = base?.sections.find((section) => section.number === plan.number);
  const isMissing = state !== null && earlier?.status !== 'DONE';
  if (isMissing || earlier === undefined) return { plan, status: state ?? 'SKIPPED', segments, blocks: [] };
  const blocks = earlier.blocks.map((block) => ({ ...block, doubts: block.doubts.map((kind) => ({ kind }) as never) }));
  return { plan, status: earlier.status, segments, blocks };
}
