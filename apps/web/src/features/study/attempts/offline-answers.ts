import { openKeyValueStore } from '@pilgi/api-client';
import { ANSWERS_KEY } from '../../../shared/config/storage-keys.ts';
import type { GivenAnswer } from '../../../shared/problems/problem-view.ts';

type Answers = Record<string, GivenAnswer>;

const values = openKeyValueStore(() => (typeof window === 'undefined' ? undefined : window.localStorage));

function readAll(): Record<string, Answers> {
  try {
    const found: unknown = JSON.parse(values.get(ANSWERS_KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, Answers>) : {};
  } catch {
    return {};
  }
}

/** Exam answers that the server does not have yet, by attempt; they survive a reload. */
export const offlineAnswers = {
  read: (attemptId: string): Answers => readAll()[attemptId] ?? {},
  write(attemptId: string, answers: Answers): void {
    const { [attemptId]: _, ...others } = readAll();
    const all = Object.keys(answers).length === 0 ? others : { ...others, [attemptId]: answers };
    if (Object.keys(all).length === 0) values.delete(ANSWERS_KEY);
    else values.set(ANSWERS_KEY, JSON.stringify(all));
  },
};
