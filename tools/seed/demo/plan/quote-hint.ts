import type { BlockDetails, Segment } from '@pilgi/domain/notes';
import type { DemoLecture } from '../demo-lecture.ts';
import { segmentId } from './place-recording.ts';

const EXAM = /시험|중간고사|기말고사|퀴즈|exam|midterm|final|quiz/iu;
const MISTAKE = /틀리|틀립|헷갈|mistake/iu;
const STRESSED = /꼭|반드시|무조건|별표|매년|make sure/iu;

/** The sentence in which the lecturer connects something with the exam. */
export function quoteHint(
  cited: readonly number[],
  { utterances }: Pick<DemoLecture, 'utterances'>,
  segments: readonly Segment[],
): Pick<BlockDetails, 'quote' | 'strength'> {
  const spoken = utterances.find(({ number, role }) => role === 'exam_hint' && cited.includes(number));
  const segment = segments.find(({ id }) => spoken !== undefined && id === segmentId(spoken.number));
  if (spoken === undefined || segment === undefined) return {};
  const sentences = spoken.text.split(/(?<=[.!?])\s+/u);
  const text = sentences.find((sentence) => EXAM.test(sentence)) ?? spoken.text;
  return {
    quote: { text, segment_id: segment.id, at_ms: segment.start_ms },
    strength: strengthOf(spoken.text),
  };
}

function strengthOf(text: string): NonNullable<BlockDetails['strength']> {
  if (MISTAKE.test(text)) return 'mistake';
  return STRESSED.test(text) ? 'stressed' : 'said';
}
