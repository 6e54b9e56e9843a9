import { type Density, planSections, type SectionPlan } from '@pilgi/domain/notes';
import type { Work } from '../../../apps/server/src/features/notes/making/work/load-work.ts';
import { segmentsOf } from '../../../apps/server/src/features/notes/making/work/section-parts.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';

/** A prepared and transcribed lecture as the pipeline loads it from its storage, with the script as transcript. */
export function openGoldenWork(golden: GoldenLecture, density: Density): Work {
  const { duration_ms, script } = golden.source;
  const voice = script.map(({ start_ms, end_ms }) => ({ start_ms, end_ms }));
  const slides = golden.slides.map(({ id, first_ms, last_ms, text }) => ({ id, first_ms, last_ms, text }));
  const sections = planSections({ duration_ms, voiced: voice, slides });
  const lines = script.map(({ start_ms, end_ms, text, speaker }) => ({
    start_ms,
    end_ms,
    text,
    speaker: speaker === 'student' ? ('OTHER' as const) : ('LECTURER' as const),
    is_approximate: false,
  }));
  return {
    job: jobOf(golden, sections, density),
    manifest: {
      // Only the seed of the judge's planted sentences depends on it.
      lecture_id: golden.id,
      duration_ms,
      has_video: false,
      voice,
      voiced: voice,
      slides,
      sections,
      windows: [],
    },
    terms: [],
    hints: [],
    base: null,
    answers: [],
    transcript: { lines, gaps: [] },
    slides,
    segments: new Map(sections.map((plan) => [plan.number, segmentsOf(plan, lines)])),
    outline: null,
  };
}

/** The columns of a job that its steps read. */
function jobOf({ id, title }: GoldenLecture, sections: readonly SectionPlan[], density: Density): Work['job'] {
  const job: Partial<Work['job']> = {
    id,
    lecture_title: title,
    section_count: sections.length,
    cancel_requested_at: null,
    density,
  };
  return job as Work['job'];
}
