import { ANSWER_KINDS, QUESTION_MODES } from '@pilgi/domain/chat';
import { describe, expect, it } from 'vitest';
import { type ChatAnswer, chatAnswer } from '../../../apps/server/src/features/chat/work/load-question.ts';
import { readTutorSet } from './read-tutor-set.ts';
import type { RecordedTutorAnswer, TutorQuestion } from './tutor-set.ts';

const set = readTutorSet();
const questionOf = new Map(set.questions.map((one) => [one.id, one]));

/** Labels that exist for a question, as a model sees them and as they are expected. */
function labelsOf({ lectures }: TutorQuestion): Set<string> {
  const texts = lectures.map((id) => set.lectures.find((one) => one.id === id));
  return new Set(
    texts.flatMap((lecture, index) =>
      [...(lecture?.segments ?? []), ...(lecture?.slides ?? [])].flatMap(({ id }) =>
        lectures.length === 1 ? [id] : [`n${index + 1}.${id}`, `${lecture?.id}.${id}`],
      ),
    ),
  );
}

const answerOf = ({ answer }: RecordedTutorAnswer): ChatAnswer => chatAnswer.parse(answer);
const fold = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');

describe('the questions and recordings of the tutor', () => {
  it('are 200 questions about ten lectures, 60 of them about one', () => {
    expect(set.questions).toHaveLength(200);
    expect(questionOf.size).toBe(200);
    expect(set.questions.filter(({ lectures }) => lectures.includes('os-05-cpu-scheduling'))).toHaveLength(60);
    expect(new Set(set.questions.map(({ subject }) => subject)).size).toBe(10);
    expect(new Set(set.questions.map(({ expect: kind }) => kind))).toEqual(new Set(ANSWER_KINDS));
    expect(new Set(set.questions.map(({ mode }) => mode))).toEqual(new Set(QUESTION_MODES));
  });

  it('have one good answer each, and at least 40 bad ones', () => {
    expect(set.answers.map(({ question }) => question).toSorted()).toEqual([...questionOf.keys()].toSorted());
    expect(new Set(set.bad.map(({ question }) => question)).size).toBeGreaterThanOrEqual(40);
    expect(set.bad.filter((one) => one.must_not_show.length + one.only_labelled.length === 0)).toEqual([]);
  });

  it.each(set.questions.map((one) => [one.id, one] as const))('%s expects lines of its lecture', (_, question) => {
    const known = labelsOf(question);
    expect([...question.must_cite_any, ...question.must_cite_all].filter((id) => !known.has(id))).toEqual([]);
    expect(question.expect === 'ACTION').toBe(question.action !== null);
  });

  it.each([...set.answers, ...set.bad].map((one, index) => [`${index + 1} to ${one.question}`, one] as const))(
    'answer %s has the shape of the product, known lines and a verdict for each part',
    (_, recorded) => {
      const question = questionOf.get(recorded.question);
      const { parts, next } = answerOf(recorded);
      const known = question === undefined ? new Set<string>() : labelsOf(question);
      const cited = [...parts.flatMap(({ ids }) => ids), ...recorded.verdicts.flatMap(({ ids }) => ids)];
      const mayBeUnknown = 'fault' in recorded && recorded.fault === 'wrong evidence';
      expect(recorded.verdicts).toHaveLength(parts.length);
      expect(cited.filter((id) => !known.has(id) && !mayBeUnknown)).toEqual([]);
      expect(next.length).toBeLessThanOrEqual(3);
    },
  );

  it('quote the lecture letter by letter', () => {
    const quotes = set.answers.flatMap((recorded) => {
      const lines = questionOf
        .get(recorded.question)
        ?.lectures.flatMap((id) => set.lectures.filter((one) => one.id === id));
      const spoken = fold((lines ?? []).flatMap(({ segments }) => segments.map(({ text }) => text)).join(' '));
      return answerOf(recorded)
        .parts.filter(({ source }) => source === 'LECTURE')
        .flatMap(({ text }) => [...text.matchAll(/“([^”]+)”/gu)].map(([, quote = '']) => ({ quote, spoken })));
    });
    expect(quotes.length).toBeGreaterThan(8);
    expect(quotes.filter(({ quote, spoken }) => !spoken.includes(fold(quote))).map(({ quote }) => quote)).toEqual([]);
  });
});
