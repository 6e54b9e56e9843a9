import type { Random } from '../random/create-seeded-random.ts';
import type { Utterance } from './utterance.ts';

const MIN_PAUSE_MS = 10_000;
const MAX_SENTENCES = 3;
const SENTENCE_MS = 2_500;

/** Plausible in any lecture; only the last ones are closing words of broadcasts. */
const INVENTED_SENTENCES = [
  '이 부분은 시험에 자주 나오니까 꼭 기억해 두세요.',
  '여기까지 이해되셨으면 다음으로 넘어가겠습니다.',
  '앞에서 배운 개념을 그대로 적용하면 됩니다.',
  '그래서 이 값은 일정하게 유지됩니다.',
  '교재 42쪽에 있는 그림을 같이 보겠습니다.',
  '이 조건이 빠지면 결과가 완전히 달라집니다.',
  '지난 시간에 말씀드린 것과 같은 원리입니다.',
  '자세한 증명은 과제로 남겨 두겠습니다.',
  '질문이 있으면 게시판에 올려 주세요.',
  '시청해 주셔서 감사합니다.',
  '다음 시간에 뵙겠습니다.',
];

/** Adds one to three sentences in one pause of more than 10 s; null when there is no such pause. */
export function inventInSilence(
  utterances: readonly Utterance[],
  random: Random,
  durationMs: number,
): { utterances: Utterance[]; invented: Utterance[] } | null {
  const pauses = listPauses(utterances, durationMs);
  const pause = pauses[Math.floor(random() * pauses.length)];
  if (pause === undefined) return null;
  const count = 1 + Math.floor(random() * MAX_SENTENCES);
  const invented = Array.from({ length: count }, (_, index): Utterance => {
    const start_ms = pause.start_ms + index * SENTENCE_MS + 500;
    const text = INVENTED_SENTENCES[Math.floor(random() * INVENTED_SENTENCES.length)] ?? '';
    return { start_ms, end_ms: start_ms + SENTENCE_MS - 300, text };
  });
  const all = [...utterances, ...invented].toSorted((a, b) => a.start_ms - b.start_ms);
  return { utterances: all, invented };
}

function listPauses(utterances: readonly Utterance[], durationMs: number): { start_ms: number; end_ms: number }[] {
  const ends = [0, ...utterances.map(({ end_ms }) => end_ms)];
  const starts = [...utterances.map(({ start_ms }) => start_ms), durationMs];
  return ends
    .map((start_ms, index) => ({ start_ms, end_ms: starts[index] ?? start_ms }))
    .filter(({ start_ms, end_ms }) => end_ms - start_ms > MIN_PAUSE_MS);
}
