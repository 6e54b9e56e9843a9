import { MAX_CARDS } from '@pilgi/domain/study';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFinishedJob } from '../../../../testing/a-finished-job.ts';
import { aFlashCard } from '../../../../testing/a-flash-card.ts';
import { aSignedInUser, type SignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { cardNote } from '../../../../testing/card-note.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { objectMakers } from '../../../../testing/object-makers.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { composePlatform } from '../../../entry/compose-platform.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { deleteNotes, saveOwnBody, saveOwnVersion } from '../../notes/index.ts';
import { eraseReviews } from '../index.ts';

// Tests the routes of cards.routes.ts and the cards of reviews.routes.ts.

interface Card {
  id: string;
  kind: string;
  front: string;
  back: string;
  due_at: string;
  is_new: boolean;
  is_edited: boolean;
  is_suspended: boolean;
  is_source_missing: boolean;
  image_url: string | null;
  boxes: unknown[] | null;
  evidence: { segment_id: string; start_ms: number }[];
}
interface View {
  cards: Card[];
  proposals: { fact: string; kind: string; front: string; back: string }[];
  card_count: number;
}
interface Overview {
  due_count: number;
  due_cards: { card: Card; interval_days: Record<string, number>; audio_url: string; recall_percent: number | null }[];
  coming: { day: string; count: number }[];
}

const MEMORY = "scheduled_at = now(), state = 'REVIEW', last_review_at = now()";

let server: TestApp;
let user: SignedInUser;
let note_id: string;
let lecture_id: string;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
});
afterAll(() => server.close());
beforeEach(async () => {
  user = await aSignedInUser(server);
  ({ note_id, lecture_id } = await aNote());
});

async function aNote(document = cardNote()) {
  const owner = { id: user.id, marker: '강의' };
  const model_id = await objectMakers.model(server, owner);
  const lecture = await objectMakers.lecture(server, owner);
  const made = await aFinishedJob(server, {
    user_id: user.id,
    lecture_id: lecture,
    model_id,
    marker: '강의',
    document,
  });
  return { note_id: made.note_id, lecture_id: lecture };
}

function request(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object, by = user) {
  return server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${by.access_token}` },
    ...(payload === undefined ? {} : { payload }),
  });
}
const view = async (id = note_id) => (await request('GET', `/notes/${id}/cards`)).body as unknown as View;
const overview = async () => (await request('GET', '/reviews')).body as unknown as Overview;
const addAll = async (id = note_id) => {
  const { proposals } = await view(id);
  return await request('POST', `/notes/${id}/card-proposals`, { facts: proposals.map(({ fact }) => fact) });
};
const own = (payload: object = {}) =>
  request('POST', `/notes/${note_id}/cards`, { kind: 'QUESTION', front: '앞', back: '뒤', ...payload });

describe('proposals', () => {
  it('come from confirmed sentences with their place in the lecture, and are stored only when added', async () => {
    const { cards, proposals } = await view();
    expect(cards).toEqual([]);
    expect(proposals.map(({ kind, front }) => `${kind} ${front}`)).toEqual([
      'QUESTION 둘 이상의 프로세스가 서로 상대가 가진 자원을 기다리며 나아가지 못하는 상태를 무엇이라고 하나요?',
      'FORMULA **은행원 알고리즘의 식**은?',
      'CLOZE {{1971년}}에 코프먼과 동료들이 네 가지 조건으로 정리했다.',
    ]);
    const { status, body } = await request('POST', `/notes/${note_id}/card-proposals`, { facts: [proposals[0]?.fact] });
    expect(status).toBe(201);
    expect(body).toMatchObject({ cards: [{ back: '**교착 상태**', is_new: true, evidence: [{ start_ms: 10_000 }] }] });
    const after = await view();
    expect([after.cards.length, after.proposals.length, after.card_count]).toEqual([1, 2, 1]);
  });

  it('ignores facts that the note does not give', async () => {
    const { body } = await request('POST', `/notes/${note_id}/card-proposals`, { facts: ['own:made up'] });
    expect(body).toEqual({ cards: [] });
  });

  it('adds each fact once for concurrent requests', async () => {
    const { proposals } = await view();
    const facts = proposals.map(({ fact }) => fact);
    await Promise.all(Array.from({ length: 5 }, () => request('POST', `/notes/${note_id}/card-proposals`, { facts })));
    expect((await view()).cards).toHaveLength(3);
  });

  it('are not repeated in another lecture of the same course, but in another course', async () => {
    const other = await aNote();
    const courses = (course: string, id: string) =>
      server.db.updateTable('lectures').set({ course }).where('id', '=', id).execute();
    await courses('운영체제', lecture_id);
    await courses('운영체제', other.lecture_id);
    await addAll();
    expect((await view(other.note_id)).proposals).toEqual([]);
    await courses('컴퓨터 구조', other.lecture_id);
    expect((await view(other.note_id)).proposals).toHaveLength(3);
  });

  it('takes the cards along when the lecture moves to another course', async () => {
    await addAll();
    await server.db.updateTable('lectures').set({ course: '운영체제' }).where('id', '=', lecture_id).execute();
    const rows = await server.db.selectFrom('flash_cards').select('course').where('note_id', '=', note_id).execute();
    expect(new Set(rows.map(({ course }) => course))).toEqual(new Set(['운영체제']));
    expect((await view()).proposals).toEqual([]);
  });
});

describe('own card', () => {
  it('has the evidence of its block, and is the same card for a repeated request', async () => {
    const { status, body } = await own({ block_id: 'b1_3' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ front: '앞', evidence: [{ segment_id: 's3', start_ms: 30_000 }] });
    expect((await own({ block_id: 'b1_3' })).body.id).toBe(body.id);
    expect((await view()).cards).toHaveLength(1);
  });

  it('has the lines that an answer cites; unknown lines are left out', async () => {
    const { body } = await own({ segment_ids: ['s2', 's99'] });
    expect(body).toMatchObject({ evidence: [{ segment_id: 's2' }] });
  });

  it('returns 404 for a block that the note does not have', async () => {
    expect((await own({ block_id: 'b9_9' })).status).toBe(404);
  });

  it('needs hidden words in a cloze and a back otherwise', async () => {
    expect((await own({ kind: 'CLOZE', front: '가린 것 없음' })).status).toBe(422);
    expect((await own({ back: '' })).status).toBe(422);
    expect((await own({ kind: 'CLOZE', front: '{{가린}} 말', back: '' })).status).toBe(201);
  });

  it('is made for each hidden part of a slide', async () => {
    const box = { x: 10, y: 20, width: 100, height: 50 };
    const boxes = [
      { ...box, answer: '제목' },
      { ...box, y: 500 },
    ];
    const { body } = await request('POST', `/notes/${note_id}/image-cards`, { slide_id: 'v1', boxes });
    const { cards } = body as unknown as View;
    expect(cards.map(({ back, boxes: hidden }) => [back, hidden])).toEqual([
      ['제목', [box, { ...box, y: 500 }]],
      ['', [{ ...box, y: 500 }, box]],
    ]);
    expect(cards[0]?.image_url).toMatch(/^http/);
    const again = await request('POST', `/notes/${note_id}/image-cards`, { slide_id: 'v1', boxes });
    expect(again.body).toEqual({ cards: [] });
    expect((await request('POST', `/notes/${note_id}/image-cards`, { slide_id: 'v9', boxes })).status).toBe(404);
  });

  it(`is refused above ${MAX_CARDS} cards of an account`, async () => {
    const { body } = await own();
    await sql`
      insert into flash_cards (id, user_id, note_id, course, fact, kind, front, back, heading, section, evidence, note_version, created_at, due_at)
      select gen_random_uuid(), user_id, note_id, course, 'own:' || number, kind, front, back, heading, section, evidence, 1, created_at, due_at
      from flash_cards, generate_series(2, ${MAX_CARDS}) number where id = ${String(body.id)}`.execute(server.db);
    expect((await own({ front: '하나 더' })).status).toBe(409);
    expect((await addAll()).status).toBe(409);
  });
});

describe('changed card', () => {
  it('is marked when its sentence is gone from the note; the card and an edited one stay', async () => {
    await addAll();
    const [first] = (await view()).cards;
    await request('PATCH', `/cards/${first?.id}`, { front: '내 말로 쓴 질문' });
    const document = cardNote([
      { kind: 'paragraph', heading: '역사', texts: ['**1971년**에 코프먼과 동료들이 네 가지 조건으로 정리했다.'] },
    ]);
    const body_key = await saveOwnBody(composePlatform(server), { note_id, document });
    const version = { note_id, kind: 'EDIT' as const, of_version: 1, body_key, document, now: server.clock.now() };
    await inTransaction(server.db, (tx) => saveOwnVersion(tx, version));
    const due = (await overview()).due_cards.map(({ card }) => [card.kind, card.is_source_missing]);
    expect(new Set(due.map(String))).toEqual(new Set(['QUESTION,true', 'FORMULA,true', 'CLOZE,false']));
    const { cards, proposals } = await view();
    expect(cards.map(({ kind, is_edited }) => [kind, is_edited])).toContainEqual(['QUESTION', true]);
    expect(cards).toHaveLength(3);
    expect(proposals).toEqual([]);
  });

  it('can be suspended and resumed', async () => {
    const { body } = await own();
    expect((await overview()).due_count).toBe(1);
    await request('PATCH', `/cards/${String(body.id)}`, { is_suspended: true });
    expect(await overview()).toMatchObject({ due_count: 0, due_cards: [] });
    expect((await request('POST', `/cards/${String(body.id)}/reviews`, { rating: 'GOOD' })).status).toBe(409);
    await request('PATCH', `/cards/${String(body.id)}`, { is_suspended: false });
    expect((await overview()).due_count).toBe(1);
  });

  it('is deleted with its reviews, and with its note', async () => {
    const { body } = await own();
    await request('POST', `/cards/${String(body.id)}/reviews`, { rating: 'GOOD' });
    expect((await request('DELETE', `/cards/${String(body.id)}`)).status).toBe(200);
    expect((await request('DELETE', `/cards/${String(body.id)}`)).status).toBe(404);
    await addAll();
    await inTransaction(server.db, (tx) => deleteNotes(tx, { note_ids: [note_id], now: server.clock.now() }));
    const left = server.db.selectFrom('flash_cards').select('id').where('user_id', '=', user.id);
    expect(await left.execute()).toEqual([]);
  });

  it('is erased with the account, with its reviews', async () => {
    const { body } = await own();
    await request('POST', `/cards/${String(body.id)}/reviews`, { rating: 'GOOD' });
    await inTransaction(server.db, (tx) => eraseReviews(tx, { user_id: user.id }));
    for (const table of ['flash_cards', 'flash_card_logs'] as const) {
      expect(await server.db.selectFrom(table).select('id').where('user_id', '=', user.id).execute(), table).toEqual(
        [],
      );
    }
  });

  it('is unknown to other users', async () => {
    const { body } = await own();
    const other = await aSignedInUser(server);
    for (const [method, path, payload] of [
      ['PATCH', `/cards/${String(body.id)}`, { front: '남의 카드' }],
      ['DELETE', `/cards/${String(body.id)}`, undefined],
      ['POST', `/cards/${String(body.id)}/reviews`, { rating: 'GOOD' }],
      ['GET', `/notes/${note_id}/cards`, undefined],
    ] as const) {
      expect((await request(method, path, payload, other)).status, path).toBe(404);
    }
    expect((await view()).cards[0]?.front).toBe('앞');
  });
});

describe('review of a card', () => {
  const rate = (id: unknown, rating: string) => request('POST', `/cards/${String(id)}/reviews`, { rating });

  it('is due at once, shows the interval of each rating and schedules the chosen one', async () => {
    const { body: card } = await own();
    const { due_cards, due_count } = await overview();
    expect([due_count, due_cards.length, due_cards[0]?.recall_percent]).toEqual([1, 1, null]);
    expect(due_cards[0]?.audio_url).toMatch(/^http/);
    const { AGAIN, HARD, GOOD, EASY } = due_cards[0]?.interval_days ?? {};
    expect([AGAIN, HARD, GOOD, EASY].toSorted((a, b) => Number(a) - Number(b))).toEqual([AGAIN, HARD, GOOD, EASY]);
    const { body } = await rate(card.id, 'EASY');
    expect(body.interval_days).toBe(EASY);
    expect((await overview()).due_count).toBe(0);
    expect((await rate(card.id, 'EASY')).status).toBe(409);
  });

  it('is counted once for concurrent requests', async () => {
    const { body: card } = await own();
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => rate(card.id, 'GOOD')))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  it('is undone once or several times, also the first one, and continues its memory later', async () => {
    const { body: card } = await own();
    const first = await rate(card.id, 'GOOD');
    const undo = () =>
      request('POST', `/cards/${String(card.id)}/reviews/undo`, { reviewed_at: first.body.reviewed_at });
    expect((await undo()).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect((await overview()).due_cards[0]?.recall_percent).toBeNull();
    const again = await rate(card.id, 'GOOD');
    expect(again.body.interval_days).toBe(first.body.interval_days);
    const log = await server.db.selectFrom('flash_card_logs').select('before').where('user_id', '=', user.id).execute();
    expect(log).toEqual([{ before: null }]);
  });

  it('adds at most twenty new cards a day', async () => {
    for (let number = 1; number <= 23; number += 1) await own({ front: `앞 ${number}` });
    const { due_count, coming } = await overview();
    expect([due_count, coming[0]?.count]).toEqual([20, 3]);
  });

  it('counts in the week and the statistics of the account', async () => {
    const { body: card } = await own();
    await rate(card.id, 'GOOD');
    const today = (await request('GET', '/today')).body as unknown as {
      week: { answered: number }[];
      due_count: number;
    };
    expect([today.week.at(-1)?.answered, today.due_count]).toEqual([1, 0]);
  });
});

describe('database constraints', () => {
  it.each([
    ['one_flash_card_per_fact', "fact = 'own:둘', course = ''"],
    ['flash_card_fact', "fact = ''"],
    ['flash_card_course', "course = repeat('x', 101)"],
    ['flash_card_front', "front = ''"],
    ['flash_card_back', "back = repeat('x', 601)"],
    ['flash_card_heading', "heading = repeat('x', 301)"],
    ['flash_card_section', 'section = 0'],
    ['flash_card_evidence', "evidence = '{}'"],
    ['flash_card_note_version', 'note_version = 0'],
    ['flash_card_has_back', "back = ''"],
    ['flash_card_image_has_boxes', "boxes = '[]'"],
    ['flash_card_image_has_slide', "kind = 'IMAGE', boxes = '[]', slide_id = null"],
    ['flash_card_missing_has_source', 'source_missing = true'],
    ['flash_card_memory_complete', 'stability = 1'],
    ['flash_card_stability', `${MEMORY}, stability = 0, difficulty = 5, reps = 1, lapses = 0`],
    ['flash_card_difficulty', `${MEMORY}, stability = 1, difficulty = 11, reps = 1, lapses = 0`],
    ['flash_card_reps', `${MEMORY}, stability = 1, difficulty = 5, reps = 0, lapses = 0`],
    ['flash_card_lapses', `${MEMORY}, stability = 1, difficulty = 5, reps = 1, lapses = -1`],
  ])('%s refuses %s', async (name, change) => {
    const first = await aFlashCard(server, { user_id: user.id, note_id, marker: '하나' });
    await aFlashCard(server, { user_id: user.id, note_id, marker: '둘', fact: 'own:둘' });
    const update = sql.raw(`update flash_cards set ${change} where id = '${first}'`);
    await expect(update.execute(server.db)).rejects.toMatchObject({ constraint: name });
  });
});
