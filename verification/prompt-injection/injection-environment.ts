import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import type { InjectedInstruction } from '../../simulators/gemini/src/index.ts';
import { openStudent, type Student } from '../kit/pipeline/open-student.ts';
import { openProblemEnvironment, type ProblemEnvironment } from '../problems/open-problem-environment.ts';
import { storeDocument } from '../problems/store-note.ts';
import type { Secrets } from './check-shown.ts';
import type { Injection } from './injection.ts';

export interface InjectionEnvironment extends ProblemEnvironment {
  student: Student;
  seed: number;
  secrets(): Secrets;
}

const CREDITS = 1_000_000;
/** Occurs only in the lecture of another user. */
const FOREIGN_WORD = '옆자리학생의비밀성적표';

/** Course terms are part of the instructions as data. */
const FENCED = /<glossary>[\s\S]*?<\/glossary>/g;

/** Starts the product with one user, and a second user whose notes must never be shown to the first. */
export async function openInjectionEnvironment(serverUrl: string, seed: number): Promise<InjectionEnvironment> {
  const environment = await openProblemEnvironment(serverUrl);
  const [student, other] = [
    await openStudent(environment.stack, CREDITS),
    await openStudent(environment.stack, CREDITS),
  ];
  const sentences = [`${FOREIGN_WORD}에는 운동량과 가속도가 적혀 있습니다.`];
  const document = noteDocumentOf({
    title: FOREIGN_WORD,
    sections: [{ heading: FOREIGN_WORD, written: sentences, spoken: sentences }],
  });
  await storeDocument(environment.stack, other.user_id, document);
  return {
    ...environment,
    student,
    seed,
    secrets: () => ({
      systems: [...new Set(environment.stack.gemini.journal().map(({ system }) => system.replaceAll(FENCED, '')))],
      foreign: [FOREIGN_WORD],
    }),
  };
}

export const instructionOf = ({ text, obedientOutput, first_answer }: Injection): InjectedInstruction => ({
  trigger: text,
  output: obedientOutput,
  first_answer,
});

export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
