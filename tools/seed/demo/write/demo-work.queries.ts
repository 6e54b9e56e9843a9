import type { Transaction } from '../../../../apps/server/src/platform/db/database.ts';
import type {
  PlannedBundle,
  PlannedChat,
  PlannedLecture,
  PlannedNoteJob,
  PlannedTranslation,
  PlannedWork,
} from '../plan/demo-plan.ts';
import type { PlannedRecording } from '../plan/plan-recording.ts';
import { insertCalls } from './demo-calls.queries.ts';

const HOUR_MS = 3_600_000;
const PART_BYTES = 8_388_608;
const PRICE_VERSION = 1;
const PHOTO_BYTES = 180_000;

export const storageKeyOf = ({ user_id, id }: Pick<PlannedLecture, 'user_id' | 'id'>): string =>
  `uploads/${user_id}/${id}`;

export async function insertDemoLectures(tx: Transaction, lectures: readonly PlannedLecture[]): Promise<void> {
  const fileOf = (lecture: PlannedLecture) => ({
    user_id: lecture.user_id,
    file_name: lecture.file_name,
    content_type: 'video/x-matroska',
    size_bytes: BigInt(lecture.size_bytes),
    storage_key: storageKeyOf(lecture),
    created_at: lecture.created_at,
  });
  const uploads = lectures.map((lecture) => ({
    ...fileOf(lecture),
    id: lecture.id,
    part_size_bytes: PART_BYTES,
    part_count: Math.ceil(lecture.size_bytes / PART_BYTES),
    status: 'DONE' as const,
    ended_at: lecture.created_at,
    expires_at: new Date(lecture.created_at.getTime() + 24 * HOUR_MS),
  }));
  await tx.insertInto('uploads').values(uploads).execute();
  const rows = lectures.map(({ id, title, course, sha256, ...lecture }) => ({
    ...fileOf({ id, title, course, sha256, ...lecture }),
    id,
    upload_id: id,
    title,
    course,
    sha256,
    status: 'READY' as const,
    checked_at: lecture.checked_at,
    duration_ms: lecture.duration_ms,
    voiced_ms: lecture.voiced_ms,
    slide_count: lecture.slide_count,
    section_count: lecture.section_count,
    has_video: true,
    // Only audio and slides were uploaded.
    prepared_in: 'BROWSER' as const,
  }));
  await tx.insertInto('lectures').values(rows).execute();
}

/** The recording of the browser that a lecture was made from; its parts were joined and removed. */
export async function insertDemoRecording(tx: Transaction, planned: PlannedRecording): Promise<void> {
  const { id, lecture, marks, photos, gaps } = planned;
  const { user_id, title, course, created_at } = lecture;
  const row = {
    id,
    user_id,
    title,
    course,
    device_key: id,
    content_type: 'audio/webm',
    status: 'DONE' as const,
    lecture_id: lecture.id,
    gaps: JSON.stringify(gaps),
    created_at,
    expires_at: created_at,
    ended_at: created_at,
  };
  await tx.insertInto('recordings').values(row).execute();
  const made = [
    ...photos.map((at_ms) => ({ at_ms, photo_bytes: PHOTO_BYTES })),
    ...marks.map((at_ms) => ({ at_ms, photo_bytes: null })),
  ];
  const rows = made.map((mark, number) => ({ recording_id: id, number, ...mark }));
  await tx.insertInto('recording_marks').values(rows).execute();
}

export async function insertDemoJobs(
  tx: Transaction,
  jobs: readonly PlannedNoteJob[],
  { failure, bodyKeyOf }: { failure: string; bodyKeyOf: (jobId: string) => string },
): Promise<void> {
  const quotes = jobs.map((job) => ({
    id: job.id,
    ...termsOf(job),
    lecture_id: job.lecture_id,
    sections: numbersTo(job.section_count),
    handout_ids: job.handout_ids ?? [],
    estimate: JSON.stringify([{ step: 'WRITE', input_tokens: 1000, output_tokens: 500 }]),
    ...quotedPrice(job),
  }));
  await tx.insertInto('job_quotes').values(quotes).execute();
  const noted = jobs.filter(({ status }) => status === 'COMPLETED');
  const notes = noted.map(({ id, user_id, lecture_id, title, supported, claims, document, finished_at }) => ({
    id,
    user_id,
    lecture_id,
    title,
    version: 1,
    body_key: bodyKeyOf(id),
    supported,
    claims,
    ...coverageOf(document?.coverage, id),
    created_at: finished_at,
    updated_at: finished_at,
    // A note without a body is never opened and must not be indexed.
    indexed_version: document === null ? 1 : null,
  }));
  await tx.insertInto('notes').values(notes).execute();
  const versions = notes.map(({ id, body_key, created_at }) => ({
    note_id: id,
    version: 1,
    kind: 'JOB' as const,
    body_key,
    created_at,
  }));
  await tx.insertInto('note_versions').values(versions).execute();
  const rows = jobs.map((job) => ({
    id: job.id,
    ...termsOf(job),
    ceiling_micro: job.ceiling_micro,
    lecture_id: job.lecture_id,
    quote_id: job.id,
    note_id: job.status === 'COMPLETED' ? job.id : null,
    status: job.status,
    charged_micro: job.charged_micro,
    progress_permille: job.status === 'COMPLETED' ? 1000 : 350,
    section_count: job.section_count,
    failed_sections: job.status === 'FAILED' ? job.section_count : 0,
    failure: job.status === 'FAILED' ? failure : null,
    ...timesOf(job),
    last_viewed_at: job.finished_at,
  }));
  await tx.insertInto('jobs').values(rows).execute();
  const sections = jobs.flatMap((job) =>
    numbersTo(job.section_count).map((number) => {
      const state = job.status === 'COMPLETED' ? ('DONE' as const) : ('FAILED' as const);
      return { job_id: job.id, number, heard: state, written: state };
    }),
  );
  await tx.insertInto('job_sections').values(sections).execute();
  await insertCalls(tx, jobs, 'job_id');
}

/** Notes without a body have a plausible coverage between 95 % and 100 %. */
function coverageOf(coverage: { voiced_seconds?: number; covered_seconds?: number } | undefined, id: string) {
  if (coverage !== undefined)
    return { voiced_seconds: coverage.voiced_seconds ?? null, covered_seconds: coverage.covered_seconds ?? null };
  const spread = Number.parseInt(id.slice(0, 4), 16);
  return { voiced_seconds: 2400, covered_seconds: 2280 + (spread % 121) };
}

export async function insertDemoBundles(tx: Transaction, bundles: readonly PlannedBundle[]): Promise<void> {
  const quotes = bundles.map((bundle) => ({
    id: bundle.id,
    ...termsOf(bundle),
    title: bundle.title,
    wanted: JSON.stringify({ counts: {}, difficulty: 'MIXED' }),
    notes: JSON.stringify([{ note_id: bundle.note_id, version: 1 }]),
    problem_count: bundle.problem_count,
    ...quotedPrice(bundle),
  }));
  await tx.insertInto('bundle_quotes').values(quotes).execute();
  const rows = bundles.map((bundle) => ({
    id: bundle.id,
    ...termsOf(bundle),
    ceiling_micro: bundle.ceiling_micro,
    quote_id: bundle.id,
    title: bundle.title,
    status: 'COMPLETED' as const,
    charged_micro: bundle.charged_micro,
    problem_count: bundle.problem_count,
    made_count: bundle.problem_count,
    progress_permille: 1000,
    ...timesOf(bundle),
  }));
  await tx.insertInto('problem_bundles').values(rows).execute();
  const notes = bundles.map(({ id, note_id }) => ({ bundle_id: id, note_id, version: 1 }));
  await tx.insertInto('problem_bundle_notes').values(notes).execute();
  const problems = bundles.flatMap((bundle) =>
    bundle.problems.map(({ body, evidence, ...problem }) => ({
      ...problem,
      bundle_id: bundle.id,
      note_id: bundle.note_id,
      type: body.type,
      state: 'MADE' as const,
      body: JSON.stringify(body),
      evidence: JSON.stringify(evidence),
      slide_ids: [...body.slide_ids],
      created_at: bundle.created_at,
    })),
  );
  await tx.insertInto('problems').values(problems).execute();
  await insertCalls(tx, bundles, 'bundle_id');
}

export async function insertDemoChats(tx: Transaction, chats: readonly PlannedChat[]): Promise<void> {
  await tx
    .insertInto('chats')
    .values(chats.map(({ questions: _questions, ...chat }) => chat))
    .execute();
  const questions = chats.flatMap((chat) => chat.questions.map((question) => ({ chat_id: chat.id, ...question })));
  const rows = questions.map((question) => ({
    id: question.id,
    ...termsOf(question),
    ceiling_micro: question.ceiling_micro,
    chat_id: question.chat_id,
    question: question.question,
    status: question.status,
    passages: JSON.stringify(question.passages),
    answer: question.answer === null ? null : JSON.stringify(question.answer),
    charged_micro: question.charged_micro,
    finished_at: question.finished_at,
  }));
  await tx.insertInto('chat_questions').values(rows).execute();
  await insertCalls(tx, questions, 'question_id');
}

export async function insertDemoTranslations(
  tx: Transaction,
  translations: readonly PlannedTranslation[],
): Promise<void> {
  if (translations.length === 0) return;
  const rows = translations.map((translation) => ({
    id: translation.id,
    ...termsOf(translation),
    ceiling_micro: translation.ceiling_micro,
    note_id: translation.note_id,
    section: translation.section,
    lines: JSON.stringify(translation.lines),
    status: 'DONE' as const,
    charged_micro: translation.charged_micro,
    finished_at: translation.finished_at,
  }));
  await tx.insertInto('translations').values(rows).execute();
  await insertCalls(tx, translations, 'translation_id');
}

const numbersTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

const termsOf = ({ user_id, model_id, created_at }: PlannedWork) => ({
  user_id,
  model_id,
  price_version: PRICE_VERSION,
  created_at,
});

const timesOf = ({ created_at, finished_at }: PlannedWork) => ({
  started_at: new Date(created_at.getTime() + 1000),
  finished_at,
});

const quotedPrice = ({ ceiling_micro, created_at, finished_at }: PlannedWork) => ({
  expected_micro: (ceiling_micro * 5n) / 6n,
  ceiling_micro,
  expected_seconds: Math.round((finished_at.getTime() - created_at.getTime()) / 1000),
  expires_at: new Date(created_at.getTime() + HOUR_MS),
});
