import {
  type ChatSentence,
  CONTEXT_TOKENS,
  choosePassages,
  type FoundPassage,
  type Guidance,
  isShown,
  passagesOf,
  planAnswerJudging,
  planCorrections,
  readGuidance,
  settleAnswer,
  type WrittenAnswer,
} from '@pilgi/domain/chat';
import type { JudgedItem, PlannedJudging, RawVerdict } from '@pilgi/domain/claims';
import {
  chatAnswer,
  contextOf,
  readStoredAnswer,
  type StoredAnswer,
  writtenAnswer,
} from '../../../apps/server/src/features/chat/work/load-question.ts';
import type { RecordedTutorAnswer, ReferenceVerdict, TutorLecture, TutorQuestion } from '../set/tutor-set.ts';

/** What the student sees of an answer. */
export interface PlayedAnswer {
  answer: StoredAnswer;
  is_shown: boolean;
  sentences: readonly ChatSentence[];
  guidance: Guidance;
  /** Whether the verdicts of the judge count: it found the sentences that are known to be false. */
  is_judged: boolean;
  /** Decision of the reference about each shown sentence. */
  references: readonly (ReferenceVerdict | null)[];
}

/** The passages that a question receives: those with its evidence first, as a search that finds them puts them. */
export function passagesFor(question: TutorQuestion, lectures: readonly TutorLecture[]): FoundPassage[] {
  const all = question.lectures.flatMap((id) => {
    const lecture = lectures.find((one) => one.id === id);
    if (lecture === undefined) throw new Error(`${question.id}: no lecture ${id}`);
    const segments = lecture.segments.map((one) => ({ ...one, end_ms: one.start_ms + 1 }));
    const slides = lecture.slides.map(({ start_ms, ...one }) => ({ ...one, first_ms: start_ms, last_ms: start_ms }));
    return passagesOf({ sections: [], segments, slides }).map((passage) => ({ ...passage, note_id: id }));
  });
  const wanted = new Set(
    [...question.must_cite_any, ...question.must_cite_all].map((label) => label.split('.').at(-1)),
  );
  const found = all.filter(({ parts }) => parts.some(({ id }) => wanted.has(id)));
  return choosePassages({ found, others: all, maxTokens: CONTEXT_TOKENS.lecture });
}

/** Plays an answer through the functions of the product, judged by the verdicts of its author. Throws when it has another shape. */
export function playAnswer(
  recorded: RecordedTutorAnswer,
  question: TutorQuestion,
  lectures: readonly TutorLecture[],
): PlayedAnswer {
  const answer = readStoredAnswer(chatAnswer.parse(recorded.answer));
  const context = contextOf({ ...question, passages: passagesFor(question, lectures) });
  const written = writtenAnswer(answer, context);
  const byText = referencesOf(recorded, answer, written);
  const settled = settleByReference(written, byText, recorded.is_off_point === true);
  return {
    answer,
    is_shown: isShown(answer.kind, settled.sentences),
    sentences: settled.sentences,
    guidance: readGuidance(answer, settled.sentences, context),
    is_judged: settled.judge === 'first',
    references: settled.sentences.map(({ text, was }) => byText.get(onOneLine(was ?? text)) ?? null),
  };
}

const onOneLine = (text: string) => text.replaceAll(/\s+/gu, ' ');

/** Verdicts by the text that the judge reads. A sentence is read alone to learn how its text is cleaned. */
function referencesOf(
  recorded: RecordedTutorAnswer,
  answer: StoredAnswer,
  written: WrittenAnswer,
): Map<string, ReferenceVerdict> {
  const byText = new Map<string, ReferenceVerdict>();
  for (const [index, part] of answer.parts.entries()) {
    const reference = recorded.verdicts[index];
    if (reference === undefined) throw new Error(`${recorded.question}: part ${index + 1} has no verdict`);
    const [sentence] = writtenAnswer({ kind: answer.kind, parts: [part] }, written).sentences;
    if (sentence !== undefined) byText.set(onOneLine(sentence.text), reference);
  }
  return byText;
}

function settleByReference(written: WrittenAnswer, byText: Map<string, ReferenceVerdict>, isOffPoint: boolean) {
  const replyTo = (planned: PlannedJudging | null) =>
    new Map(
      planned?.batches.map(({ part, items }) => [
        part,
        items.map((item) => replyOf(item, { written, byText, isOffPoint })),
      ]) ?? [],
    );
  const first = replyTo(planAnswerJudging(written, 'CHAT_JUDGE'));
  const settled = settleAnswer(written, new Map([['CHAT_JUDGE', first]]));
  const verdicts = settled.checks[0]?.judged.verdicts ?? new Map();
  const fixed = replyTo(planCorrections(written, verdicts));
  if (fixed.size === 0) return settled;
  return settleAnswer(
    written,
    new Map([
      ['CHAT_JUDGE', first],
      ['CHAT_JUDGE_FIXED', fixed],
    ]),
  );
}

/** Every false sentence that measures the judge is found; everything else is decided by the reference. */
function replyOf(
  item: JudgedItem,
  input: { written: WrittenAnswer; byText: Map<string, ReferenceVerdict>; isOffPoint: boolean },
): RawVerdict {
  const plain = { n: item.n, ids: item.ids, wrong: '', fixed: '' };
  if (item.role === 'canary') return { ...plain, verdict: item.canary.kind === 'true' ? 'supported' : 'contradicted' };
  const { written, byText, isOffPoint } = input;
  const sentence = written.sentences.find(({ id }) => `point.${id}` === item.claim);
  if (item.claim === 'point') return { ...plain, verdict: isOffPoint ? 'not_found' : 'supported' };
  if (sentence !== undefined) {
    const isAside = byText.get(onOneLine(sentence.text))?.is_off_point === true;
    return { ...plain, verdict: isAside ? 'not_found' : 'supported' };
  }
  const reference = byText.get(item.text);
  if (reference !== undefined) return { ...plain, ...withoutMark(reference) };
  // A correction: its sentence is the one whose reference contains it.
  const corrected = [...byText.values()].find(({ fixed }) => fixed === item.text);
  return corrected === undefined
    ? { ...plain, verdict: 'not_found' }
    : { ...plain, ids: corrected.ids, verdict: 'supported' };
}

const withoutMark = ({ verdict, ids, fixed = '' }: ReferenceVerdict) => ({ verdict, ids, fixed });
