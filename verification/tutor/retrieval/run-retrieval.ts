import { FOUND_PASSAGES, readQuestion } from '@pilgi/domain/chat';
import type { ListTerms, NoteDocument } from '@pilgi/domain/notes';
import pg from 'pg';
import { findPassages } from '../../../apps/server/src/features/notes/passages/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import { loadTermLister } from '../../../apps/server/src/platform/korean/load-term-lister.ts';
import { asOwner } from '../../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { openProductDatabase } from '../../kit/open-product-database.ts';
import type { TutorSet } from '../set/tutor-set.ts';
import { chooseLabelled, type LabelledSet } from './choose-labelled.ts';
import { makeCourse } from './make-course.ts';
import { countRecall, formatRecall, listMissed, measureRecall, type Search } from './measure-recall.ts';
import { noteOfPart, readNotes } from './read-notes.ts';
import { copyNotes, insertNotes, insertStudent, readTexts } from './retrieval.queries.ts';
import { makeLongNotes, storeNote } from './store-course.ts';

const COURSES = { notes: '노트가 있는 과목', bare: '노트가 없는 과목' } as const;
const NOTES = 1_000;
const LONG_NOTES = 20;
/** Goals of the search: questions of the tutor set with an expected line among the first eight, and the 95th percentile. */
const MIN_RECALL = 90;
const MAX_P95_MS = 300;
/** Notes that one question reads. */
const READ_NOTES = 24;

interface Place {
  db: Database;
  owner: pg.Client;
  user_id: string;
  listTerms: ListTerms;
}

/** Recall of the search in a course of forty lectures, with their notes and without; and both recall and time with a thousand notes. */
export async function runRetrieval(set: TutorSet, print: (line: string) => void): Promise<void> {
  const postgres = await startPostgres();
  const database = await createMigratedDatabase(postgres.url);
  const owner = new pg.Client({ connectionString: asOwner(database.url) });
  await owner.connect();
  const db = openProductDatabase(database.url, 2);
  try {
    const place = { db, owner, user_id: await insertStudent(owner), listTerms: await loadTermLister() };
    await measureCourses(place, set, print);
  } finally {
    await db.destroy();
    await owner.end();
    await database.drop();
    await postgres.stop();
  }
}

async function measureCourses(place: Place, set: TutorSet, print: (line: string) => void): Promise<void> {
  const parts = makeCourse(set.lectures);
  const notes = readNotes();
  const sets = chooseLabelled(set);
  const lectures = new Map<string, string>();
  const storeCourse = async (course: string, documents: readonly NoteDocument[]) => {
    const ids = await insertNotes(place.owner, { user_id: place.user_id, course, count: documents.length });
    for (const [index, document] of documents.entries()) {
      lectures.set(ids[index] ?? '', parts[index]?.id ?? '');
      await storeNote(place.db, { id: ids[index] ?? '', user_id: place.user_id }, document, place.listTerms);
    }
    return ids;
  };
  const measure = async (course: string) =>
    await measureRecall(sets, searchIn(place, course), (id) => lectures.get(id));
  await storeCourse(
    COURSES.bare,
    parts.map((part) => noteOfPart(part, undefined)),
  );
  print(`Search by words, ${parts.length} lectures, transcripts and slides alone:`);
  for (const line of formatRecall(await measure(COURSES.bare))) print(line);
  await storeCourse(
    COURSES.notes,
    parts.map((part) => noteOfPart(part, notes.get(part.id))),
  );
  const withNotes = await measure(COURSES.notes);
  print(`The same with the notes of ${notes.size} of 11 lectures:`);
  for (const line of [...formatRecall(withNotes), ...listMissed(withNotes)]) print(line);
  const long = makeLongNotes(LONG_NOTES);
  const ids = await insertNotes(place.owner, {
    user_id: place.user_id,
    course: COURSES.notes,
    count: NOTES - parts.length,
  });
  for (const [index, document] of long.entries())
    await storeNote(place.db, { id: ids[index] ?? '', user_id: place.user_id }, document, place.listTerms);
  await copyNotes(place.owner, ids.slice(0, LONG_NOTES), ids.slice(LONG_NOTES));
  print(`The same among ${NOTES} notes, the others of fifty minutes:`);
  for (const line of formatRecall(await measure(COURSES.notes))) print(line);
  const p95 = await measureTime(place, sets, { sample: ids.slice(0, READ_NOTES), print });
  const recall = countRecall(withNotes, 'tutor');
  print(`Goals: recall@8 ${recall}/100 (at least ${MIN_RECALL}), p95 ${p95} ms (at most ${MAX_P95_MS})`);
}

const searchIn =
  ({ db, user_id, listTerms }: Place, course: string): Search =>
  async (text) =>
    await findPassages(
      { db },
      {
        scope: { user_id, course },
        question: { text, words: readQuestion(text, listTerms) },
        listTerms,
        limit: FOUND_PASSAGES.course,
      },
    );

/** Interleaved with a bare statement that reads the texts of as many notes: on a busy machine only the ratio means something. */
async function measureTime(
  place: Place,
  sets: readonly LabelledSet[],
  { sample, print }: { sample: readonly string[]; print: (line: string) => void },
): Promise<number> {
  const search = searchIn(place, COURSES.notes);
  const times: number[] = [];
  const bare: number[] = [];
  const cpu: number[] = [];
  for (const { question } of sets.flatMap(({ questions }) => questions)) {
    const used = process.cpuUsage();
    const start = performance.now();
    await search(question);
    const middle = performance.now();
    const { user, system } = process.cpuUsage(used);
    cpu.push((user + system) / 1000);
    await readTexts(place.owner, sample);
    times.push(middle - start);
    bare.push(performance.now() - middle);
  }
  const at = (values: readonly number[], share: number) =>
    Math.round(values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0);
  print(
    `Time with ${NOTES} notes in one course: median ${at(times, 0.5)} ms, p95 ${at(times, 0.95)} ms; ` +
      `CPU of the API: median ${at(cpu, 0.5)} ms, p95 ${at(cpu, 0.95)} ms; bare reading of ${sample.length} texts: median ${at(bare, 0.5)} ms, p95 ${at(bare, 0.95)} ms; ` +
      `ratio of the medians ${(at(times, 0.5) / Math.max(1, at(bare, 0.5))).toFixed(1)}`,
  );
  return at(times, 0.95);
}
