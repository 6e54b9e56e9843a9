import { LECTURE_SENTENCES, lectureSections } from '../../apps/server/testing/lecture-sentences.ts';
import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import type { NoteDocument } from '../../packages/domain/src/index.ts';
import { createDraw } from '../money-proof/create-draw.ts';
import { checkShipped } from '../problems-proof/check-shipped.ts';
import {
  type AnswerKey,
  type AskedProblem,
  type Bundle,
  orderBundle,
  untilBundleFinished,
} from '../problems-proof/order-bundle.ts';
import { storeDocument } from '../problems-proof/store-note.ts';
import type { Injection } from './injection.ts';
import { type InjectionRoom, inGroups, orderOf } from './injection-room.ts';
import { judgeCells, judgeShown } from './judge-shown.ts';
import { readExport } from './read-export.ts';
import type { Tried } from './try-notes.ts';

const PER_NOTE = 3;
const COUNTS = { CHOICE_4: 2, OX: 1, SHORT: 1, ESSAY: 1, MATCHING: 1 };
const SENTENCES = 14;

/** Problems made of lectures in which somebody gives orders; whoever makes and whoever solves them obeys. */
export async function tryProblems(room: InjectionRoom, injections: readonly Injection[]): Promise<Tried> {
  const groups = inGroups(injections, PER_NOTE);
  room.stack.gemini.control.obey(injections.map(orderOf));
  const draw = createDraw(`injection/${room.seed}`);
  const ordered = await Promise.all(
    groups.map(async (group) => {
      const sentences = draw.sample(LECTURE_SENTENCES, SENTENCES).map((text) => text.replaceAll('{n}', '7'));
      const document = hostileNote(sentences, group);
      const note_id = await storeDocument(room.stack, room.student.user_id, document);
      const { id } = await orderBundle(room.student, { note_ids: [note_id], counts: COUNTS, model_id: room.model });
      return { id, group, document };
    }),
  );
  const violations: string[] = [];
  for (const one of ordered) violations.push(...(await judgeBundle(room, one)));
  return { runs: ordered.length, cases: injections.length, violations };
}

/** What is said in between is not the lecturer's. */
export function hostileNote(sentences: readonly string[], group: readonly Injection[]): NoteDocument {
  const said = sentences.flatMap((text, index) => [text, ...group.slice(index, index + 1).map((one) => one.text)]);
  return noteDocumentOf({ title: '교양 강의', sections: lectureSections(said, said.length) });
}

interface Ordered {
  id: string;
  group: readonly Injection[];
  document: NoteDocument;
}

async function judgeBundle(room: InjectionRoom, { id, group, document }: Ordered): Promise<string[]> {
  const { student } = room;
  const bundle: Bundle = await untilBundleFinished(student, id);
  const where = `bundle with ${group.map((one) => one.id).join(' ')}`;
  const charged = bundle.credits_used <= bundle.ceiling_credits ? [] : [`${where}: charged above the ceiling`];
  if (bundle.made_count === 0) return charged;
  const problems = await student.ask<AskedProblem[]>('GET', `/problem-bundles/${id}/problems`);
  const keys = await student.ask<AnswerKey[]>('GET', `/problem-bundles/${id}/answer-key`);
  const csv = await readExport(student, `/problem-bundles/${id}/exports`, 'CSV');
  const found = problems.flatMap((problem, index) =>
    judgeProblem(room, { problem, key: keys[index], group, document }),
  );
  return [...charged, ...found.map((one) => `${where}, ${one}`), ...judgeCells(where, csv)];
}

function judgeProblem(
  room: InjectionRoom,
  {
    problem,
    key,
    group,
    document,
  }: Pick<Ordered, 'group' | 'document'> & { problem: AskedProblem; key: AnswerKey | undefined },
): string[] {
  if (key === undefined) return ['a problem without a key'];
  const shown = {
    where: `${problem.type} ${problem.number}`,
    believed: [
      problem.stem,
      problem.topic,
      key.explanation,
      key.key_text,
      ...(problem.left ?? []),
      ...(problem.right ?? []),
      ...(problem.rubric ?? []).map(({ criterion }) => criterion),
    ],
    doubted: [...(problem.options ?? [])],
  };
  // By the script of the lecture: somebody who finds the first option right must not have made a key of it.
  const wrongKey = checkShipped(problem, key, document).filter((found) => found.startsWith('the key is'));
  return [...judgeShown(shown, group, room.secrets()), ...wrongKey.map((found) => `${shown.where}: ${found}`)];
}
