import type { VoiceSpan } from '../transcript-shapes.ts';

export interface SpokenLine {
  text: string;
  start_ms: number;
  end_ms: number;
  voice: VoiceSpan[];
}

const SYLLABLES = Array.from('가나다라마바사아자차카타파하고노도로모보소오조초코토포호');

/** Sentences of different lengths with pauses between and inside; the same for the same seed. */
export function makeSpeech(count: number, seed: number, long?: { pauseAfter: number; pauseMs: number }): SpokenLine[] {
  let state = seed;
  const next = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
  let at = 1_000;
  return Array.from({ length: count }, (_, index) => {
    const syllables = 10 + next(28);
    const text = `${Array.from({ length: syllables }, () => SYLLABLES[next(SYLLABLES.length)]).join('')}.`;
    const start_ms = at;
    const first = Math.round(syllables * (150 + next(60)) * 0.6);
    const second = Math.round(syllables * (150 + next(60)) * 0.4);
    const middle = start_ms + first + 200 + next(150);
    const end_ms = middle + second;
    at = end_ms + (index === long?.pauseAfter ? long.pauseMs : 450 + next(700));
    return {
      text,
      start_ms,
      end_ms,
      voice: [
        { start_ms, end_ms: start_ms + first },
        { start_ms: middle, end_ms },
      ],
    };
  });
}
