import type { DemoLecture, DemoUtterance } from '../../../tools/seed/demo/demo-lecture.ts';
import { segmentId, slideId } from '../../../tools/seed/demo/plan/place-recording.ts';
import { quoteHint } from '../../../tools/seed/demo/plan/quote-hint.ts';
import type { GoldenLecture } from './golden-lecture.ts';

/** Lectures whose sentences are quoted in instructions for models: their scores would measure copying. */
const QUOTED_IN_PROMPTS: Readonly<Record<string, string>> = {
  'enzyme-kinetics': 'its text is an example in the prompts for writing and judging',
};

/** An authored demo lecture in the golden format. */
export function adaptDemoLecture(lecture: DemoLecture): GoldenLecture {
  const script = lecture.utterances.map(({ number, start_ms, end_ms, text, speaker }) => ({
    id: segmentId(number),
    start_ms,
    end_ms,
    text,
    speaker,
  }));
  const segments = script.map(({ id, start_ms, end_ms, text }) => ({ id, start_ms, end_ms, text }));
  const withRole = (role: string) => lecture.utterances.filter((one) => one.role === role);
  return {
    format: 1,
    id: lecture.id,
    title: lecture.title,
    subject: lecture.course,
    language: lecture.language,
    licence: 'own work',
    excluded_because: QUOTED_IN_PROMPTS[lecture.id] ?? null,
    is_held_out: false,
    source: { kind: 'script', audio: null, duration_ms: lecture.duration_ms, script },
    slides: lecture.slides.map(({ number, first_ms, last_ms, text }) => ({
      id: slideId(number),
      first_ms,
      last_ms,
      text,
    })),
    key_points: lecture.key_points.map(({ number, weight, text, at_ms, utterances }) => ({
      id: `k${number}`,
      weight,
      text,
      at_ms,
      ids: utterances.map(segmentId),
    })),
    facts: lecture.facts_that_must_not_be_wrong.map(({ number, fact, false_version, utterances }) => ({
      id: `f${number}`,
      text: fact,
      false_version,
      ids: utterances.map(segmentId),
    })),
    terms: lecture.glossary.map(({ term, original }) => ({ term, accept: original === '' ? [] : [original] })),
    exam_hints: withRole('exam_hint').map((spoken, index) => ({
      id: `e${index + 1}`,
      kind: quoteHint([spoken.number], lecture, segments).strength ?? 'said',
      quote: spoken.text,
      at_ms: spoken.start_ms,
      ids: [segmentId(spoken.number)],
    })),
    notices: joinNeighbours(withRole('assignment')).map((spoken, index) => ({
      id: `n${index + 1}`,
      text: spoken.map(({ text }) => text).join(' '),
      due: dueOf(spoken.map(({ text }) => text).join(' ')),
      at_ms: spoken[0]?.start_ms ?? 0,
      ids: spoken.map(({ number }) => segmentId(number)),
    })),
    audience_questions: withRole('audience_question').map(({ number, start_ms }, index) => ({
      id: `q${index + 1}`,
      at_ms: start_ms,
      ids: [segmentId(number)],
    })),
  };
}

/** Utterances in a row are one announcement. */
function joinNeighbours(utterances: readonly DemoUtterance[]): DemoUtterance[][] {
  const groups: DemoUtterance[][] = [];
  for (const one of utterances) {
    const last = groups.at(-1);
    if (last?.at(-1)?.number === one.number - 1) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

const WEEKDAYS: readonly [RegExp, string][] = [
  [/월요일|\bmonday\b/i, '월요일'],
  [/화요일|\btuesday\b/i, '화요일'],
  [/수요일|\bwednesday\b/i, '수요일'],
  [/목요일|\bthursday\b/i, '목요일'],
  [/금요일|\bfriday\b/i, '금요일'],
  [/토요일|\bsaturday\b/i, '토요일'],
  [/일요일|\bsunday\b/i, '일요일'],
];

/** The day by which something is due; clock times are spoken in too many ways to compare letters. */
const dueOf = (text: string): string | null => WEEKDAYS.find(([pattern]) => pattern.test(text))?.[1] ?? null;
