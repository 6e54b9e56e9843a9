import {
  assembleNote,
  checkOutline,
  cleanText,
  type ListTerms,
  type NoteDocument,
  type Outline,
  type SectionPlan,
  type SectionState,
  type WrittenSection,
} from '@pilgi/domain';
import { failPoint } from '../../../platform/fail-points/fail-point.ts';
import { saveNoteBody } from '../../notes/index.ts';
import { listSections } from '../job-sections.queries.ts';
import type { WorkDeps } from '../jobs-deps.ts';
import { JOB_INSTRUCTIONS } from '../prompts/job-instructions.ts';
import { checkAnswer, chooseBlocks, evidenceOf } from './check-section.ts';
import { loadWork, type Work, writtenAnswer } from './load-work.ts';

const TITLELESS = '제목 없는 강의';

export type Assembled = {
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  failed_sections: number;
};

/** Null when no section can be read. The same answers always make the same note, to the byte. */
export async function assembleJob(deps: WorkDeps, input: { job_id: string }): Promise<Assembled | null> {
  failPoint('job:assemble:before');
  const work = await loadWork(deps, input.job_id);
  const states = new Map((await listSections(deps.db, input.job_id)).map((one) => [one.number, one.written]));
  const sections = work.manifest.sections.map((plan) => sectionOf(deps, work, plan, states.get(plan.number) ?? null));
  if (work.outline === null || !sections.some((section) => section.status === 'DONE')) return null;
  const outline = believedOutline(work, work.outline, deps.listTerms);
  const document = assembleNote({
    title: outline.title.trim() || cleanText(work.job.lecture_title) || TITLELESS,
    overview: outline.overview,
    headings: new Map(
      outline.sections.filter(({ heading }) => heading !== '').map(({ number, heading }) => [number, heading]),
    ),
    glossary: outline.glossary,
    duration_ms: work.manifest.duration_ms,
    slides: work.slides,
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
  };
}

/** What an earlier note was headed, its owner may have written; only what this job's model says is doubted. */
function believedOutline(work: Work, outline: Outline, listTerms: ListTerms): Outline {
  if (!work.answers.some(({ step }) => step === 'OUTLINE')) return outline;
  const heard = [...work.segments.values()].flat().map(({ text }) => text);
  const seen = work.slides.map(({ text }) => text ?? '');
  const said = [work.job.lecture_title, ...work.hints, ...heard, ...seen].join('\n');
  return checkOutline(outline, { said, instructions: JOB_INSTRUCTIONS, listTerms });
}

function sectionOf(deps: WorkDeps, work: Work, plan: SectionPlan, state: SectionState | null): WrittenSection {
  const segments = work.segments.get(plan.number) ?? [];
  const first = writtenAnswer(work, 'WRITE', plan.number);
  if (state !== 'DONE' || first === null) return earlierSection(work.base, { plan, segments, state });
  const evidence = evidenceOf(work, plan);
  const repaired = writtenAnswer(work, 'REPAIR', plan.number);
  const second = repaired === null ? null : checkAnswer(repaired, evidence, deps.listTerms);
  const blocks = chooseBlocks(checkAnswer(first, evidence, deps.listTerms), second);
  return { plan, status: 'DONE', segments, blocks };
}

/** What this job did not write is as an earlier one left it; what it could not write anew is not lost for that. */
function earlierSection(
  base: NoteDocument | null,
  { plan, segments, state }: { plan: SectionPlan; segments: WrittenSection['segments']; state: SectionState | null },
): WrittenSection {
  const earlier = base?.sections.find((section) => section.number === plan.number);
  const isGone = state !== null && earlier?.status !== 'DONE';
  if (isGone || earlier === undefined) return { plan, status: state ?? 'SKIPPED', segments, blocks: [] };
  const blocks = earlier.blocks.map((block) => ({ ...block, doubts: block.doubts.map((kind) => ({ kind }) as never) }));
  return { plan, status: earlier.status, segments, blocks };
}
