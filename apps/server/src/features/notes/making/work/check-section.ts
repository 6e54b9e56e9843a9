import {
  type CheckedBlock,
  checkBlock,
  cleanBlocks,
  createSupportCheck,
  type Evidence,
  type ListTerms,
  quotesInstructions,
  type SectionPlan,
} from '@pilgi/domain/notes';
import { JOB_INSTRUCTIONS } from '../prompts/write-prompt.ts';
import type { WriteAnswer } from './answers.ts';
import type { Work } from './load-work.ts';
import { slidesDuring } from './section-parts.ts';

export function evidenceOf(work: Work, plan: SectionPlan): Evidence {
  return {
    section: { start_ms: plan.start_ms, end_ms: plan.end_ms },
    segments: new Map((work.segments.get(plan.number) ?? []).map((one) => [one.id, one])),
    slides: new Map(slidesDuring(work.slides, plan).map((one) => [one.id, one])),
  };
}

/** Checks every block against its citations. Headings without support and blocks that repeat our instructions are removed. */
export function checkAnswer(answer: WriteAnswer, evidence: Evidence, listTerms: ListTerms): CheckedBlock[] {
  const lectureText = [...evidence.segments.values(), ...evidence.slides.values()]
    .map(({ text }) => text ?? '')
    .join('\n');
  const isSupported = createSupportCheck({ lectureText, instructions: JOB_INSTRUCTIONS, listTerms });
  return cleanBlocks(answer.blocks)
    .filter(({ text }) => !quotesInstructions(text, JOB_INSTRUCTIONS, lectureText))
    .map((block) => ({
      ...block,
      heading: block.heading !== null && isSupported(block.heading) ? block.heading : null,
      doubts: checkBlock(block, evidence, listTerms),
    }));
}

const doubtful = (blocks: readonly CheckedBlock[]) => blocks.filter((block) => block.doubts.length > 0).length;
const cited = (blocks: readonly CheckedBlock[]) => new Set(blocks.flatMap((block) => block.segment_ids)).size;

/** The repair, when it has fewer doubtful blocks and still cites enough; otherwise the first text with its marks. */
export function chooseBlocks(first: readonly CheckedBlock[], repaired: readonly CheckedBlock[] | null): CheckedBlock[] {
  if (repaired === null || repaired.length === 0) return [...first];
  const isBetter = doubtful(repaired) < doubtful(first) && cited(repaired) >= cited(first) / 2;
  return [...(isBetter ? repaired : first)];
}
