import type { NamedLine } from '../transcript-shapes.ts';

/** The lecturer answers soon, or it was not a question to the lecturer. */
const MAX_ANSWER_DELAY_MS = 20_000;
const QUESTIONS: readonly RegExp[] = [
  /[?？]["'”’)]*$/u,
  /(?:(?<![끝만])나요|까요|니까|가요|는지요|궁금합니다|궁금해요|궁금한데요)[.…\s]*$/u,
  /질문(?:이요|\s?있|\s?드|\s?하)/u,
  /(?:^|[.,]\s*)(?:why|what|how|when|where|which|who|can|could|does|do|is|are|would|should)\b[^.]*$/iu,
  /(?:ですか|ますか|でしょうか|んですか)[。\s]*$/u,
  /(?:吗|呢|为什么|怎么)[。\s]*$/u,
];

const isQuestion = (text: string) => QUESTIONS.some((question) => question.test(text.trim()));

/** Marks turns of another speaker that contain a question and that the lecturer follows. */
export function markQuestions(lines: readonly NamedLine[]): NamedLine[] {
  const marked = lines.map((line) => ({ ...line }));
  let start = 0;
  while (start < marked.length) {
    let end = start + 1;
    while (end < marked.length && marked[end]?.speaker === marked[start]?.speaker) end += 1;
    const turn = marked.slice(start, end);
    const next = marked[end];
    const isAnswered =
      next?.speaker === 'LECTURER' && next.start_ms - (turn.at(-1)?.end_ms ?? 0) <= MAX_ANSWER_DELAY_MS;
    if (turn[0]?.speaker === 'OTHER' && isAnswered && turn.some(({ text }) => isQuestion(text)))
      for (const line of turn) line.is_question = true;
    start = end;
  }
  return marked;
}
