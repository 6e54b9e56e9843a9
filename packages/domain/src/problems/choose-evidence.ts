import type { Section, Segment, Slide } from '../notes/lecture-parts.ts';
import { estimateTextTokens } from '../pricing/estimate-tokens.ts';

/** What one problem is made of: enough for some minutes of a lecture, and a bound for its price. */
export const MOST_EVIDENCE_TOKENS = 2500;

export interface ProblemEvidence {
  section: Section;
  segments: readonly Segment[];
  slides: readonly Slide[];
  /** What the question should be about. */
  focus_id: string;
  tokens: number;
}

interface Told {
  section: Section;
  segments: readonly Segment[];
  slides: readonly Slide[];
}

/** Words around another place of the section for each of its problems, and what was shown meanwhile. Null where nothing is said. */
export function chooseEvidence(
  { section, segments, slides }: Told,
  place: { index: number; count: number },
): ProblemEvidence | null {
  const said = segments.filter((one) => one.start_ms >= section.start_ms && one.start_ms < section.end_ms);
  const middle = Math.min(said.length - 1, Math.floor(((place.index + 0.5) / place.count) * said.length));
  const focus = said[middle];
  if (focus === undefined) return null;
  const window = growWindow(said.map(lineTokens), middle);
  const chosen = said.slice(window.from, window.to);
  const shown = chooseSlides(slides, chosen, window.tokens);
  const tokens = [...chosen, ...shown].reduce((sum, one) => sum + lineTokens(one), 0);
  return { section, segments: chosen, slides: shown, focus_id: focus.id, tokens };
}

/** As a line of the question, `[s12] words`. */
const lineTokens = ({ id, text }: { id: string; text?: string | undefined }) =>
  estimateTextTokens(`[${id}] ${text ?? ''}\n`);

/** In both directions, as far as there is room. */
function growWindow(costs: readonly number[], middle: number): { from: number; to: number; tokens: number } {
  const window = { from: middle, to: middle + 1, tokens: costs[middle] ?? 0 };
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const side of ['after', 'before'] as const) {
      const next = side === 'after' ? window.to : window.from - 1;
      const cost = costs[next];
      if (cost === undefined || window.tokens + cost > MOST_EVIDENCE_TOKENS) continue;
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
  let room = MOST_EVIDENCE_TOKENS - usedTokens;
  return slides.filter((slide) => {
    if ((slide.text ?? '') === '' || slide.first_ms >= end || slide.last_ms <= start) return false;
    const cost = lineTokens(slide);
    if (cost > room) return false;
    room -= cost;
    return true;
  });
}
