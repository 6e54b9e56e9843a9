import { limitPageTexts } from '@pilgi/domain/lectures';
import type { Section, Segment, Slide } from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { listAnswers } from '../../../ai-work/index.ts';
import { listLecturePages } from '../../../lectures/index.ts';
import { findTranscript, type JobTranscript } from '../job-windows.queries.ts';
import type { OutlineAnswer, WriteAnswer } from './answers.ts';
import { type OpenJob, openJob } from './open-job.ts';
import type { SlidesAnswer } from './read-slides.ts';
import { segmentsOf, textOnSlide, withSlideTexts } from './section-parts.ts';

/** A job with the replies that are stored so far. */
export interface Work extends OpenJob {
  answers: Awaited<ReturnType<typeof listAnswers>>;
  transcript: JobTranscript;
  slides: Slide[];
  segments: ReadonlyMap<number, Segment[]>;
  outline: OutlineAnswer | null;
}

export async function loadWork(deps: Pick<AppDeps, 'db' | 'storage'>, jobId: string): Promise<Work> {
  const [open, answers, stored] = await Promise.all([
    openJob(deps, jobId),
    listAnswers(deps.db, jobId),
    findTranscript(deps.db, jobId),
  ]);
  const transcript = stored ?? { lines: [], gaps: [] };
  const segments = new Map<number, Segment[]>();
  for (const plan of open.manifest.sections) {
    const earlier = earlierSegments(open, plan);
    segments.set(plan.number, earlier.length > 0 ? earlier : segmentsOf(plan, transcript.lines));
  }
  const shown = open.base?.slides ?? [...open.manifest.slides.map(toSlide), ...(await pagesOf(deps, open))];
  const slideAnswers = answers.filter((one) => one.step === 'READ_SLIDES').map((one) => one.answer as SlidesAnswer);
  return {
    ...open,
    answers,
    transcript,
    slides: withSlideTexts(shown, slideAnswers),
    segments,
    outline: outlineOf(open, answers),
  };
}

/** Without the single spans, which only find pages. */
const toSlide = ({ id, first_ms, last_ms }: Slide): Slide => ({ id, first_ms, last_ms });

async function pagesOf({ db }: Pick<AppDeps, 'db'>, { job, manifest }: OpenJob): Promise<Slide[]> {
  const { lecture_id, handout_ids } = job;
  const pages = await listLecturePages(db, { lecture_id, handout_ids, isAlone: job.lecture_source === 'HANDOUT' });
  const safe = pages.map(({ text, ...page }) => ({
    ...page,
    ...(text === undefined ? {} : { text: textOnSlide(text) }),
  }));
  return limitPageTexts(safe, manifest.sections);
}

function earlierSegments({ base }: OpenJob, plan: Section): Segment[] {
  const inside = (segment: Segment) => segment.start_ms >= plan.start_ms && segment.start_ms < plan.end_ms;
  return base?.segments.filter(inside) ?? [];
}

function outlineOf({ base }: OpenJob, answers: Work['answers']): OutlineAnswer | null {
  const fresh = answers.find((one) => one.step === 'OUTLINE')?.answer;
  if (fresh !== undefined) return fresh as OutlineAnswer;
  if (base === null) return null;
  const { title, overview, glossary } = base;
  return { title, overview, glossary, sections: base.sections.map(({ number, heading }) => ({ number, heading })) };
}

export function writtenAnswer(work: Work, section: number): WriteAnswer | null {
  const found = work.answers.find((one) => one.step === 'WRITE' && one.section === section);
  return found === undefined ? null : (found.answer as WriteAnswer);
}
