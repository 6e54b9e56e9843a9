import type { BadAnswer, TutorQuestion, TutorSet } from '../set/tutor-set.ts';
import { playAnswer } from './play-answer.ts';
import { type AnswerScore, type BadScore, scoreAnswer, scoreBadAnswer } from './score-answer.ts';

export interface ScoredQuestion extends AnswerScore {
  question: TutorQuestion & { subject: string };
}

export interface ScoredBad extends BadScore {
  bad: BadAnswer;
}

export interface PlayedSet {
  questions: ScoredQuestion[];
  bad: ScoredBad[];
}

/** Plays every recording. An answer that the product cannot read counts as not answered. */
export function playSet({ lectures, questions, answers, bad }: TutorSet): PlayedSet {
  const answerOf = new Map(answers.map((one) => [one.question, one]));
  const questionOf = new Map(questions.map((one) => [one.id, one]));
  return {
    questions: questions.map((question) => {
      const recorded = answerOf.get(question.id);
      if (recorded === undefined) return { question, ...unread('no recorded answer') };
      try {
        return { question, ...scoreAnswer(question, playAnswer(recorded, question, lectures)) };
      } catch (error) {
        return { question, ...unread(error instanceof Error ? error.message : String(error)) };
      }
    }),
    bad: bad.map((one) => {
      const question = questionOf.get(one.question);
      if (question === undefined) throw new Error(`a bad answer is about ${one.question}, which is no question`);
      return { bad: one, ...scoreBadAnswer(one, playAnswer(one, question, lectures)) };
    }),
  };
}

const unread = (finding: string): AnswerScore => ({
  is_answered: false,
  is_kind_right: false,
  is_cited: null,
  has_words: null,
  confirmed: { right: 0, all: 1 },
  unsupported: [],
  findings: [finding],
});
