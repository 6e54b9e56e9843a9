import { describe, expect, it } from 'vitest';
import type { ChatAnswer } from '../../apps/server/src/features/chat/work/load-question.ts';
import { playAnswer } from './play/play-answer.ts';
import { scoreAnswer } from './play/score-answer.ts';
import { runOffline } from './run-offline.ts';
import { readTutorSet } from './set/read-tutor-set.ts';
import type { TutorSet } from './set/tutor-set.ts';

const all = readTutorSet();
/** Two questions are enough to spoil. */
const IDS = ['os05-01', 'os05-04'];
const few: TutorSet = {
  ...all,
  questions: all.questions.filter(({ id }) => IDS.includes(id)),
  answers: all.answers.filter(({ question }) => IDS.includes(question)),
  bad: all.bad.filter(({ question }) => IDS.includes(question)),
};

const withAnswer = (change: (answer: ChatAnswer) => unknown): TutorSet => ({
  ...few,
  answers: few.answers.map((one) =>
    one.question === 'os05-01' ? { ...one, answer: change(one.answer as ChatAnswer) } : one,
  ),
});
const withPart = (change: Partial<ChatAnswer['parts'][number]>) =>
  withAnswer((answer) => ({ ...answer, parts: answer.parts.map((part) => ({ ...part, ...change })) }));

function run(set: TutorSet) {
  const lines: string[] = [];
  const isPassed = runOffline(set, (line) => void lines.push(line));
  return { isPassed, text: lines.join('\n') };
}

describe('the offline run', () => {
  // The whole set is a step of the gate.
  it('passes with two questions, so that each spoiled copy fails by its fault alone', () => {
    const { isPassed, text } = run(few);
    expect(text).toMatch(/^Answers and verdicts are written by hand; no model was called\./);
    expect(text).not.toContain('MISSED');
    expect(isPassed).toBe(true);
  });

  it.each([
    ['another kind', withAnswer((answer) => ({ ...answer, kind: 'ABSENT' }))],
    ['another shape', withAnswer(({ parts }) => ({ parts }))],
    [
      'other evidence',
      { ...few, answers: few.answers.map((one) => ({ ...one, verdicts: [{ verdict: 'supported', ids: ['s4001'] }] })) },
    ],
    ['the wrong source', withPart({ source: 'GUIDE' })],
    ['a wrong calculation', withPart({ calc: '2 + 2 = 5' })],
    ['missing words', withPart({ text: '가장 쉬운 스케줄링 방법이에요.' })],
    ['no recording', { ...few, answers: few.answers.slice(1) }],
    [
      'a judge that accepts a bad answer',
      {
        ...few,
        bad: few.bad.map((one) => ({
          ...one,
          verdicts: one.verdicts.map(({ ids }) => ({ ids, verdict: 'supported' as const })),
        })),
      },
    ],
  ] satisfies [string, TutorSet][])('fails with %s', (_, set) => {
    const { isPassed, text } = run(set);
    expect(text).toContain('MISSED');
    expect(isPassed).toBe(false);
  });
});

describe('a sentence that the reference does not confirm', () => {
  it('counts when it is shown as from the lecture', () => {
    const [question] = few.questions;
    const [recorded] = few.answers;
    if (question === undefined || recorded === undefined) throw new Error('no question');
    const played = playAnswer(recorded, question, all.lectures);
    expect(scoreAnswer(question, played).unsupported).toEqual([]);
    const references = [{ verdict: 'not_found' as const, ids: [] }];
    expect(scoreAnswer(question, { ...played, references }).unsupported).toHaveLength(1);
    const labelled = played.sentences.map((one) => ({ ...one, state: 'BEYOND' as const }));
    expect(scoreAnswer(question, { ...played, references, sentences: labelled }).unsupported).toEqual([]);
  });
});
