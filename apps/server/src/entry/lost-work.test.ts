import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser } from '../../testing/account-builders.ts';
import { createBucket } from '../../testing/create-bucket.ts';
import { objectMakers } from '../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import type { PaidWork } from '../features/ai-work/index.ts';
import { questionWork } from '../features/chat/index.ts';
import { updateLectureRefused } from '../features/lectures/lectures.queries.ts';
import { updateRecordingEnded } from '../features/lectures/recording/recordings.queries.ts';
import { JOIN_ROWS } from '../features/lectures/recording/restart-lost-joins.ts';
import { CHECK_ROWS } from '../features/lectures/restart-lost-checks.ts';
import { liveNoteWork, noteWork, translationWork } from '../features/notes/index.ts';
import { insertTranslation, updateTranslationEnded } from '../features/notes/translations/translations.queries.ts';
import { bundleWork } from '../features/study/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { restartLostWorkflows } from '../platform/workflow/restart-lost-workflows.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
});
afterAll(() => server.close());

// Tests the restart schedules of compose-worker.ts.
const rowsOf = ({ table, openStatuses }: PaidWork) => ({ table, runs: 'runs', open: openStatuses });
const alreadyEnded = async () => undefined;
type Make = (owner: { id: string; marker: string }) => Promise<string>;

const makeTranslation: Make = async (owner) => {
  const [id, now] = [randomUUID(), server.clock.now()];
  const note_id = await objectMakers.note(server, owner);
  const pinned = { model_id: await objectMakers.model(server, owner), price_version: 1, ceiling_micro: 10n };
  await inTransaction(server.db, async (tx) => {
    await insertTranslation(tx, {
      id,
      user_id: owner.id,
      note_id,
      section: 1,
      lines: [],
      ...pinned,
      created_at: now,
    });
    await updateTranslationEnded(tx, { id, status: 'FAILED', lines: [], charged_micro: 0n, finished_at: now });
  });
  return id;
};

/** The recording has a live note that has ended. */
const makeLiveNote: Make = async (owner) => {
  const recording_id = await objectMakers.recording(server, owner);
  const row = server.db.selectFrom('live_notes').select('id').where('recording_id', '=', recording_id);
  return (await row.executeTakeFirstOrThrow()).id;
};

const makers: Partial<Record<string, Make>> = { translation: makeTranslation, live_note: makeLiveNote };
const kinds = {
  job: { rows: rowsOf(noteWork), end: alreadyEnded },
  bundle: { rows: rowsOf(bundleWork), end: alreadyEnded },
  question: { rows: rowsOf(questionWork), end: alreadyEnded },
  translation: { rows: rowsOf(translationWork), end: alreadyEnded },
  live_note: { rows: rowsOf(liveNoteWork), end: alreadyEnded },
  lecture: {
    rows: CHECK_ROWS,
    end: (id: string) => updateLectureRefused(server.db, { id, refusal: '끝', checked_at: server.clock.now() }),
  },
  recording: {
    rows: JOIN_ROWS,
    end: async (id: string) =>
      void (await updateRecordingEnded(server.db, { id, status: 'FAILED', ended_at: server.clock.now() })),
  },
};

describe('work that ends during the search for lost workflows', () => {
  it.each(Object.keys(kinds) as (keyof typeof kinds)[])('is not restarted: %s', async (kind) => {
    const owner = await aSignedInUser(server);
    const marked = { id: owner.id, marker: `ended-${kind}` };
    const make = makers[kind] ?? ((one) => objectMakers[kind as keyof typeof objectMakers](server, one));
    const id = await make(marked);
    await kinds[kind].end(id);
    let enqueued = 0;
    const revived = await restartLostWorkflows(server, {
      name: kind,
      // The state before it ended.
      listOpen: async () => [{ id, user_id: owner.id, runs: 1 }],
      runIdFor: () => `${kind}:ended`,
      rows: kinds[kind].rows,
      enqueue: async () => {
        enqueued += 1;
      },
      fail: async () => undefined,
    });
    expect([revived, enqueued]).toEqual([0, 0]);
  });
});
