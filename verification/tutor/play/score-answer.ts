import { type ChatSentence, hasFixedText } from '@pilgi/domain/chat';
import type { BadAnswer, TutorQuestion } from '../set/tutor-set.ts';
import type { PlayedAnswer } from './play-answer.ts';

/** What is right about one answer. Null: the question does not test it. */
export interface AnswerScore {
  is_answered: boolean;
  is_kind_right: boolean;
  is_cited: boolean | null;
  has_words: boolean | null;
  /** Sentences that the reference confirms and that are shown so, of all of them. */
  confirmed: { right: number; all: number };
  /** Sentences shown as from the lecture that the reference does not confirm. */
  unsupported: string[];
  findings: string[];
}

/** States in which a sentence is shown as part of the lecture, without a mark. */
const AS_LECTURE: readonly ChatSentence['state'][] = ['SUPPORTED', 'FIXED', 'UNCHECKED', undefined];

const isFromLecture = ({ state }: ChatSentence) => AS_LECTURE.includes(state);

export function scoreAnswer(question: TutorQuestion, played: PlayedAnswer): AnswerScore {
  const text = played.sentences.map((one) => one.text).join('\n');
  const cited = new Set(played.sentences.flatMap(({ cites }) => cites.map((one) => labelOf(question, one))));
  const score = {
    is_answered: isAnswered(question, played),
    is_kind_right: isKindRight(question, played),
    is_cited: isCited(question, cited),
    has_words: hasWords(question, text),
    confirmed: countConfirmed(played),
    unsupported: listUnsupported(played),
  };
  return { ...score, findings: describe(question, played, score) };
}

/** An answer with sentences, or the honest text of the product in its place. */
function isAnswered(question: TutorQuestion, { answer, is_shown, sentences }: PlayedAnswer): boolean {
  if (question.expect === 'ABSENT') return answer.kind === 'ABSENT' && !is_shown;
  if (hasFixedText(question.expect)) return is_shown && answer.kind === question.expect;
  const hasLabel = question.label === null || sentences.some(({ state }) => state === question.label);
  return is_shown && sentences.length > 0 && hasLabel;
}

const isKindRight = ({ expect, grade, action }: TutorQuestion, { answer, guidance }: PlayedAnswer) =>
  answer.kind === expect && guidance.grade === grade && guidance.action === action;

/** Several notes: the labels of an answer are prefixed with the number of the note. */
function labelOf({ lectures }: TutorQuestion, { note_id, id }: { note_id: string; id: string }): string {
  return lectures.length > 1 ? `${note_id}.${id}` : id;
}

function isCited({ must_cite_any, must_cite_all }: TutorQuestion, cited: ReadonlySet<string>): boolean | null {
  if (must_cite_any.length + must_cite_all.length === 0) return null;
  return (
    (must_cite_any.length === 0 || must_cite_any.some((id) => cited.has(id))) &&
    must_cite_all.every((id) => cited.has(id))
  );
}

function hasWords({ must_say, must_not_say }: TutorQuestion, text: string): boolean | null {
  if (must_say.length + must_not_say.length === 0) return null;
  return must_say.every((word) => text.includes(word)) && !must_not_say.some((word) => text.includes(word));
}

function countConfirmed({ answer, sentences, references }: PlayedAnswer): AnswerScore['confirmed'] {
  const right = sentences.filter(({ state }, at) => state === 'SUPPORTED' && references[at]?.verdict === 'supported');
  return { right: right.length, all: answer.parts.filter(({ source }) => source === 'LECTURE').length };
}

function listUnsupported({ sentences, references }: PlayedAnswer): string[] {
  return sentences
    .filter((sentence, index) => {
      const reference = references[index];
      const isConfirmed =
        reference?.verdict === 'supported' || (sentence.state === 'FIXED' && reference?.fixed !== undefined);
      return isFromLecture(sentence) && !isConfirmed;
    })
    .map(({ text }) => text);
}

function describe(
  question: TutorQuestion,
  { answer, is_judged, sentences }: PlayedAnswer,
  score: Omit<AnswerScore, 'findings'>,
): string[] {
  const states = sentences.map(({ state }) => state).join(', ');
  return [
    ...(score.is_answered ? [] : [`not answered (kind ${answer.kind}, shown: ${states || 'nothing'})`]),
    ...(score.is_kind_right ? [] : [`kind, grade or action is not ${question.expect}`]),
    ...(score.is_cited === false ? ['expected lines are not cited'] : []),
    ...(score.has_words === false ? ['expected words are missing, or forbidden ones are shown'] : []),
    ...sentences.flatMap(({ state, text }) => (state === 'PARTLY' ? [`shown as partly right: ${text}`] : [])),
    ...(is_judged || sentences.length === 0 ? [] : ['the judge is not trusted']),
    ...score.unsupported.map((text) => `unsupported: ${text}`),
  ];
}

export interface BadScore {
  is_withheld: boolean;
  unsupported: string[];
  /** Shown under a label. */
  labelled: string[];
  findings: string[];
}

/** What a bad answer must not show, and what it may show under a label only. */
export function scoreBadAnswer(bad: BadAnswer, played: PlayedAnswer): BadScore {
  const shown = played.is_shown ? played.sentences : [];
  const text = [...shown.map((one) => one.text), ...played.guidance.next].join('\n');
  const leaked = bad.must_not_show.filter((words) => text.includes(words));
  const unlabelled = bad.only_labelled.filter((words) =>
    shown.some((one) => one.text.includes(words) && one.state !== 'BEYOND' && one.state !== 'GUIDE'),
  );
  const labelled = bad.only_labelled.filter((words) => text.includes(words) && !unlabelled.includes(words));
  const unsupported = listUnsupported(played);
  const findings = [
    ...leaked.map((words) => `shown: ${words}`),
    ...unlabelled.map((words) => `shown without label: ${words}`),
    ...unsupported.map((words) => `unsupported: ${words}`),
  ];
  return { is_withheld: findings.length === 0, unsupported, labelled, findings };
}
