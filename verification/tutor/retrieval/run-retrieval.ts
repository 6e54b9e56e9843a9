import { FOUND_PASSAGES, NEAR_PASSAGES, readQuestion } from '@pilgi/domain/chat';
import type { ListTerms } from '@pilgi/domain/notes';
import pg from 'pg';
import { findPassages, indexPassages } from '../../../apps/server/src/features/notes/passages/index.ts';
import { packText, upsertText } from '../../../apps/server/src/features/notes/texts/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { inTransaction } from '../../../apps/server/src/platform/db/in-transaction.ts';
import { loadTermLister } from '../../../apps/server/src/platform/korean/load-term-lister.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { openProductDatabase } from '../../kit/open-product-database.ts';
import type { TutorLecture, TutorSet } from '../set/tutor-set.ts';
import { chooseQuestions, makeCourse } from './make-course.ts';
import { copyPassages, insertNotes, insertStudent } from './retrieval.queries.ts';

const COURSE = '시험 과목';
const LIMITS = [NEAR_PASSAGES, FOUND_PASSAGES.course];
const NOTES = 1_000;

/** Recall of the search by words in a course of forty lectures, and its time with a thousand notes. */
export async function runRetrieval(set: TutorSet, print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const owner = new pg.Client({ connectionString: asOwner(database.url) });
  await owner.connect();
  const db = openProductDatabase(database.url, 2);
  try {
    const listTerms = await loadTermLister();
    const user_id = await insertStudent(owner);
    const course = makeCourse(set.lectures);
    const ids = await insertNotes(owner, { user_id, course: COURSE, count: course.length });
    for (const [index, lecture] of course.entries())
      await storeLecture(db, { id: ids[index] ?? '', user_id }, lecture, listTerms);
    const questions = chooseQuestions(set.questions);
    const search = async (question: string) =>
      await findPassages(
        { db },
        { scope: { user_id, course: COURSE }, words: readQuestion(question, listTerms), limit: FOUND_PASSAGES.course },
      );
    const ranks: (number | null)[] = [];
    for (const { question, lectures, must_cite_any, must_cite_all } of questions) {
      const notes = ids.filter((_, index) => course[index]?.id === lectures[0]);
      const expected = new Set([...must_cite_any, ...must_cite_all]);
      const found = await search(question);
      const rank = found.findIndex(
        ({ note_id, parts }) => notes.includes(note_id) && parts.some(({ id }) => expected.has(id)),
      );
      ranks.push(rank === -1 ? null : rank);
      if (rank === -1) print(`  not found: ${question}`);
    }
    const recall = LIMITS.map((limit) => {
      const right = ranks.filter((rank) => rank !== null && rank < limit).length;
      return `recall@${limit} ${right}/${questions.length}`;
    });
    print(`Search by words, ${course.length} lectures, ${questions.length} questions: ${recall.join(', ')}`);
    const further = await insertNotes(owner, { user_id, course: COURSE, count: NOTES - ids.length });
    await copyPassages(owner, ids, further);
    const times: number[] = [];
    for (const { question } of questions) {
      const start = performance.now();
      await search(question);
      times.push(performance.now() - start);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
    print(`Time with ${NOTES} notes in one course: median ${at(0.5)} ms, p95 ${at(0.95)} ms`);
  } finally {
    await db.destroy();
    await owner.end();
    await database.drop();
    await postgres.stop();
  }
}

async function storeLecture(
  db: Database,
  note: { id: string; user_id: string },
  lecture: TutorLecture,
  listTerms: ListTerms,
): Promise<void> {
  const segments = lecture.segments.map((one) => ({ ...one, end_ms: one.start_ms + 1 }));
  const slides = lecture.slides.map(({ start_ms, ...one }) => ({ ...one, first_ms: start_ms, last_ms: start_ms }));
  const text = await packText([], await indexPassages({ sections: [], segments, slides }, listTerms));
  await inTransaction(db, (tx) => upsertText(tx, { note_id: note.id, user_id: note.user_id, ...text }));
}
