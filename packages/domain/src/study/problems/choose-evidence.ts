import { estimateTextTokens } from '../../ai-work/pricing/estimate-tokens.ts';
import type { Section, Segment, Slide } from '../../notes/lecture-parts.ts';

/** Maximum evidence of one problem: covers several minutes of a lecture and bounds the price. */
export const MAX_EVIDENCE_TOKENS = 2500;

export interface ProblemEvidence {
  section: Section;
  segments: readonly Segment[];
  slides: readonly Slide[];
  /** Segment that the question should be about. */
  focus_id: string;
  tokens: number;
}

interface LectureMaterial {
  section: Section;
  segments: readonly Segment[];
  slides: readonly Slide[];
}

/** Chooses a window around a different position of the section for each problem, with the slides shown meanwhile. Null without speech. */
export function chooseEvidence(
  { section, segments, slides }: LectureMaterial,
  place: { index: number; count: number },
): ProblemEvidence | null {
  const spokenSegments = segments.filter((one) => one.start_ms >= section.start_ms && one.start_ms < section.end_ms);
  const middle = Math.min(
    spokenSegments.length - 1,
    Math.floor(((place.index + 0.5) / place.count) * spokenSegments.length),
  );
  const focus = spokenSegments[middle];
  if (focus === undefined) return null;
  const window = growWindow(spokenSegments.map(lineTokens), middle);
  const chosen = spokenSegments.slice(window.from, window.to);
  const shown = chooseSlides(slides, chosen, window.tokens);
  const tokens = [...chosen, ...shown].reduce((sum, one) => sum + lineTokens(one), 0);
  return { section, segments: chosen, slides: shown, focus_id: focus.id, tokens };
}

/** Tokens of a prompt line such as `[s12] words`. */
const lineTokens = ({ id, text }: { id: string; text?: string | undefined }) =>
  estimateTextTokens(`[${id}] ${text ?? ''}\n`);

/** Grows in both directions up to the token limit. */
function growWindow(costs: readonly number[], middle: number): { from: number; to: number; tokens: number } {
  const window = { from: middle, to: middle + 1, tokens: costs[middle] ?? 0 };
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const side of ['after', 'before'] as const) {
      const next = side === 'after' ? window.to : window.from - 1;
      const cost = costs[next];
      if (cost === undefined || window.tokens + cost > MAX_EVIDENCE_TOKENS) continue;
      if (side === 'after') window.to += 1;
      else window.from -= 1;
      window.tokens += cost;
      isGrowing = true;
    }
  }
  return window;
}

function chooseSlides(slides: readonly Slide[], chosen: readonly Segment[], usedTokens: number): Slide[] {
  const [start, end] = [chosen[0]?.start_ms ?? 0, chosen.at(-1)?.end_ms ?? 0];
  let remainingTokens = MAX_EVIDENCE_TOKENS - usedTokens;
  return slides.filter((slide) => {
    if ((slide.text ?? '') === '' || slide.first_ms >= end || slide.last_ms <= start) return false;
    const cost = lineTokens(slide);
    if (cost > remainingTokens) return false;
    remainingTokens -= cost;
    return true;
  });
}
