import type { NoteDocument } from '@pilgi/domain/notes';
import { LECTURE_SENTENCES, lectureSections } from '../../apps/server/testing/lecture-sentences.ts';
import { noteDocumentOf } from '../../apps/server/testing/note-document-of.ts';
import { createSeededRandom } from '../../tools/lectures/create-seeded-random.ts';
import { checkShipped } from '../problems/check-shipped.ts';
import {
  type AnswerKey,
  type Bundle,
  orderBundle,
  type ProblemView,
  untilBundleFinished,
} from '../problems/order-bundle.ts';
import { storeDocument } from '../problems/store-note.ts';
import { checkCells, checkShown } from './check-shown.ts';
import type { Injection } from './injection.ts';
import { type InjectionEnvironment, inGroups, instructionOf } from './injection-environment.ts';
import { readExport } from './read-export.ts';
import type { TrialResult } from './try-notes.ts';

const PER_NOTE = 3;
const COUNTS = { CHOICE_4: 2, OX: 1, SHORT: 1, ESSAY: 1, MATCHING: 1 };
const SENTENCES = 14;

/** Makes problems from lectures with injected instructions; generator and solver obey. */
export async function tryProblems(
  environment: InjectionEnvironment,
  injections: readonly Injection[],
): Promise<TrialResult> {
  const groups = inGroups(injections, PER_NOTE);
  environment.stack.gemini.control.setInjectedInstructions(injections.map(instructionOf));
  const random = createSeededRandom(`injection/${environment.seed}`);
  const ordered = await Promise.all(
    groups.map(async (group) => {
      const sentences = random.sample(LECTURE_SENTENCES, SENTENCES).map((text) => text.replaceAll('{n}', '7'));
      const document = hostileNote(sentences, group);
      const note_id = await storeDocument(environment.stack, environment.student.user_id, document);
      const { id } = await orderBundle(environment.student, {
        note_ids: [note_id],
        counts: COUNTS,
        model_id: environment.model,
      });
      return { id, group, document };
    }),
  );
  const violations: string[] = [];
  for (const one of ordered) violations.push(...(await checkBundle(environment, one)));
  return { runs: ordered.length, cases: injections.length, violations };
}

/** Inserts the injections between the sentences. */
export function hostileNote(sentences: readonly string[], group: readonly Injection[]): NoteDocument {
  const sentencesWithInjections = sentences.flatMap((text, index) => [
    text,
    ...group.slice(index, index + 1).map((one) => one.text),
  ]);
  return noteDocumentOf({
    title: '교양 강의',
    sections: lectureSections(sentencesWithInjections, sentencesWithInjections.length),
  });
}

interface Ordered {
  id: string;
  group: readonly Injection[];
  document: NoteDocument;
}

async function checkBundle(environment: InjectionEnvironment, { id, group, document }: Ordered): Promise<string[]> {
  const { student } = environment;
  const bundle: Bundle = await untilBundleFinished(student, id);
  const where = `bundle with ${group.map((one) => one.id).join(' ')}`;
  const charged = bundle.credits_used <= bundle.ceiling_credits ? [] : [`${where}: charged above the ceiling`];
  if (bundle.made_count === 0) return charged;
  const problems = await student.request<ProblemView[]>('GET', `/problem-bundles/${id}/problems`);
  const keys = await student.request<AnswerKey[]>('GET', `/problem-bundles/${id}/answer-key`);
  const csv = await readExport(student, `/problem-bundles/${id}/exports`, 'CSV');
  const found = problems.flatMap((problem, index) =>
    checkProblem(environment, { problem, key: keys[index], group, document }),
  );
  return [...charged, ...found.map((one) => `${where}, ${one}`), ...checkCells(where, csv)];
}

function checkProblem(
  environment: InjectionEnvironment,
  {
    problem,
    key,
    group,
    document,
  }: Pick<Ordered, 'group' | 'document'> & { problem: ProblemView; key: AnswerKey | undefined },
): string[] {
  if (key === undefined) return ['a problem without a key'];
  const shown = {
    where: `${problem.type} ${problem.number}`,
    supported: [
      problem.stem,
      problem.topic,
      key.explanation,
      key.key_text,
      ...(problem.left ?? []),
      ...(problem.right ?? []),
      ...(problem.rubric ?? []).map(({ criterion }) => criterion),
    ],
    flagged: [...(problem.options ?? [])],
  };
  // An injection that demands the first option must not change the key.
  const wrongKey = checkShipped(problem, key, document).filter((found) => found.startsWith('the key is'));
  return [...checkShown(shown, group, environment.secrets()), ...wrongKey.map((found) => `${shown.where}: ${found}`)];
}
