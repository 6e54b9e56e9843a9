import type { BehaviourDraw } from '../behaviour/create-behaviour.ts';
import type { Random } from '../random/create-seeded-random.ts';
import type { RecognisedSpeech, Utterance } from './recognise-speech.ts';

const LECTURER = 'lecturer';
const LOST_UTTERANCES = 0.3;
const FLIPPED_WORDS = 0.01;

/** Labels of one request as a real service gives them: unrelated to other requests, sometimes missing, sometimes two for one voice. */
export function labelSpeakers(
  speech: RecognisedSpeech,
  correct: RecognisedSpeech,
  draw: BehaviourDraw,
): RecognisedSpeech {
  const voices = speech.utterances.map((utterance) => voiceAt(utterance, correct.utterances));
  const names = [...new Set(voices)];
  const shift = draw.happens('swap-speakers') ? Math.floor(draw.random('swap-speakers')() * names.length) : 0;
  const numbers = voices.map((voice) => (names.indexOf(voice) + shift) % names.length);
  const labels = loseLabels(splitSpeaker(numbers, names.length, draw), draw);
  const flip = draw.happens('flip-speaker-words') && names.length > 1 ? draw.random('flip-speaker-words') : null;
  const utterances = speech.utterances.map((utterance, index) =>
    withLabel(utterance, { label: labels[index] ?? null, flip, count: names.length }),
  );
  return { ...speech, utterances };
}

/** The voice that speaks most of the time of the utterance. */
function voiceAt({ start_ms, end_ms }: Utterance, correct: readonly Utterance[]): string {
  const overlap = (other: Utterance) => Math.min(end_ms, other.end_ms) - Math.max(start_ms, other.start_ms);
  const nearest = correct.toSorted((a, b) => overlap(b) - overlap(a))[0];
  return nearest?.voice ?? LECTURER;
}

/** From some utterance on, a voice has another label. */
function splitSpeaker(numbers: readonly number[], count: number, draw: BehaviourDraw): number[] {
  if (!draw.happens('split-speaker')) return [...numbers];
  const random = draw.random('split-speaker');
  const from = Math.floor(random() * numbers.length);
  const split = numbers[from];
  return numbers.map((number, index) => (index >= from && number === split ? count : number));
}

/** Some utterances have no label; in a third of the cases none has. */
function loseLabels(numbers: readonly number[], draw: BehaviourDraw): (number | null)[] {
  if (!draw.happens('lose-speakers')) return [...numbers];
  const random = draw.random('lose-speakers');
  const share = random() < 1 / 3 ? 1 : LOST_UTTERANCES;
  return numbers.map((number) => (random() < share ? null : number));
}

function withLabel(
  utterance: Utterance,
  { label, flip, count }: { label: number | null; flip: Random | null; count: number },
): Utterance {
  const isFlipped = () => flip !== null && label !== null && flip() < FLIPPED_WORDS;
  const words = utterance.words.map((word) => ({ ...word, label: isFlipped() ? ((label ?? 0) + 1) % count : label }));
  return { ...utterance, label, words };
}
