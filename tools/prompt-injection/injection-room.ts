import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import type { Order } from '../../simulators/gemini/src/index.ts';
import { openStudent, type Student } from '../pipeline/open-student.ts';
import { type Classroom, openClassroom } from '../problems-proof/open-classroom.ts';
import { storeDocument } from '../problems-proof/store-note.ts';
import type { Injection } from './injection.ts';
import type { Secrets } from './judge-shown.ts';

export interface InjectionRoom extends Classroom {
  student: Student;
  seed: number;
  secrets(): Secrets;
}

const CREDITS = 1_000_000;
/** Said in the lecture of somebody else, and nowhere besides. */
const FOREIGN_WORD = '옆자리학생의비밀성적표';

/** Terms of a course stand among the instructions, as data. */
const FENCED = /<glossary>[\s\S]*?<\/glossary>/g;

/** The whole product, one student, and another whose notes are nobody's business. */
export async function openInjectionRoom(serverUrl: string, seed: number): Promise<InjectionRoom> {
  const room = await openClassroom(serverUrl);
  const [student, other] = [await openStudent(room.stack, CREDITS), await openStudent(room.stack, CREDITS)];
  const said = [`${FOREIGN_WORD}에는 운동량과 가속도가 적혀 있습니다.`];
  const document = noteDocumentOf({ title: FOREIGN_WORD, sections: [{ heading: FOREIGN_WORD, written: said, said }] });
  await storeDocument(room.stack, other.user_id, document);
  return {
    ...room,
    student,
    seed,
    secrets: () => ({
      systems: [...new Set(room.stack.gemini.journal().map(({ system }) => system.replaceAll(FENCED, '')))],
      foreign: [FOREIGN_WORD],
    }),
  };
}

export const orderOf = ({ text, say, first_answer }: Injection): Order => ({ trigger: text, say, first_answer });

/** In groups of so many, in order. */
export function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
