import { withoutInvisible } from './clean-text.ts';
import type { Section, Segment } from './lecture-parts.ts';

/** Phrases that speech models hallucinate for silence and music: closing words of videos and broadcasts. */
const SILENCE_HALLUCINATIONS = [
  /^(?:오늘도\s*)?(?:시청|봐|들어)(?:해)?\s*주셔서\s*(?:정말\s*|대단히\s*)?감사합니다$/,
  /^(?:구독|좋아요)[과와,\s]*(?:좋아요|구독|알림\s*설정)?[을를,\s]*(?:알림\s*설정)?\s*(?:눌러\s*주세요|부탁드립니다|부탁드려요)$/,
  /^(?:한글\s*)?자막\s*(?:제작|제공|by)?.{0,20}$/,
  /^[가-힣A-Z]{2,6}\s*뉴스\s*[가-힣]{2,4}입니다$/,
  /^(?:thank you|thanks)(?: so much| very much)? for watching$/i,
  /^(?:please )?(?:like and )?subscribe(?: to (?:my|the|our) channel)?$/i,
  /^(?:\[?\(?\s*(?:음악|박수|웃음|music|applause|laughter)\s*\)?\]?)$/i,
];
const PROMPT_ECHO = /<\/?(?:glossary|transcript|instructions)>|```/;
const MAX_REPEATS = 2;

const plain = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/[.!?~…♪♫"'“”]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Cleans the segments of one audio chunk: clips them to the chunk, sorts them, and drops hallucinations and endless repetitions. */
export function cleanSegments(segments: readonly Segment[], chunk: Section): Segment[] {
  const inside = segments
    .filter((segment) => segment.start_ms < chunk.end_ms && segment.end_ms > chunk.start_ms)
    .map((segment) => ({
      ...segment,
      start_ms: Math.max(segment.start_ms, chunk.start_ms),
      end_ms: Math.min(segment.end_ms, chunk.end_ms),
      text: withoutInvisible(segment.text.normalize('NFC')).replaceAll(/\s+/gu, ' ').trim(),
    }))
    .sort((a, b) => a.start_ms - b.start_ms || a.end_ms - b.end_ms);
  return dropRepeats(inside.filter((segment) => isRealSpeech(segment.text)));
}

function isRealSpeech(text: string): boolean {
  const words = plain(text);
  return words !== '' && !PROMPT_ECHO.test(text) && !SILENCE_HALLUCINATIONS.some((pattern) => pattern.test(words));
}

/** A model in a loop repeats itself; a lecturer may intentionally repeat once. */
function dropRepeats(segments: readonly Segment[]): Segment[] {
  const result: Segment[] = [];
  let repeats = 0;
  for (const segment of segments) {
    repeats = plain(segment.text) === plain(result.at(-1)?.text ?? '') ? repeats + 1 : 0;
    if (repeats < MAX_REPEATS) result.push(segment);
  }
  return result;
}
