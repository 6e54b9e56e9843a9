import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_EXPORT_FORMATS } from '@pilgi/domain/exports';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aFinishedJob } from '../../../testing/a-finished-job.ts';
import { aFlashCard } from '../../../testing/a-flash-card.ts';
import { aStoredBundle } from '../../../testing/a-stored-bundle.ts';
import { aSignedInUser, PASSWORD, type SignedInUser, someIp } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { makeJpeg, SAMPLE, sampleNote } from '../../../testing/export-samples.ts';
import { listObjects } from '../../../testing/list-objects.ts';
import { objectMakers } from '../../../testing/object-makers.ts';
import { textOf, unpack } from '../../../testing/open-document.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../testing/start-test-engine.ts';
import { composePlatform } from '../../entry/compose-platform.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { saveOwnBody, saveOwnVersion } from '../notes/index.ts';
import { exportNote } from './export-subject.ts';
import { ExportUnknown } from './exports.errors.ts';
import { getExport } from './get-export.ts';
import { exportRunId } from './make-export-name.ts';

// Tests exports.routes.ts and make-export.workflow.ts.
const DAY_MS = 24 * 3_600_000;
const FAILED = /^파일을 만들지 못했습니다\./;

interface ExportView {
  id: string;
  status: string;
  version: number;
  file_name: string;
  bytes: number | null;
  failure: string | null;
  url?: string | null;
}

let server: TestApp;
let engine: TestEngine;
let user: SignedInUser;
let note_id: string;
let lecture_id: string;
beforeAll(async () => {
  server = await startTestApp({ env: await createBucket() });
  server.clock.move(Date.now() - server.clock.now().getTime());
  engine = await startTestEngine(server);
});
beforeEach(async () => {
  user = await aSignedInUser(server);
  const owner = { id: user.id, marker: '강의' };
  const model_id = await objectMakers.model(server, owner);
  lecture_id = await objectMakers.lecture(server, owner);
  ({ note_id } = await aFinishedJob(server, {
    user_id: user.id,
    lecture_id,
    model_id,
    marker: '강의',
    document: sampleNote(),
  }));
  for (const [index, id] of SAMPLE.slides.entries()) await storeSlide(id, await makeJpeg(index + 1));
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

const storeSlide = (id: string, body: Uint8Array) =>
  composePlatform(server).storage.write({
    key: `prepared/${lecture_id}/slides/${id}.jpg`,
    body,
    content_type: 'image/jpeg',
  });
const send = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object, as = user) =>
  server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${as.access_token}` },
    ...(payload ? { payload } : {}),
  });
async function requestExport(format: string): Promise<ExportView> {
  const { status, body } = await send('POST', `/notes/${note_id}/exports`, { format });
  expect(status).toBe(201);
  return body as unknown as ExportView;
}
const getExportView = async (id: string) => (await send('GET', `/exports/${id}`)).body as unknown as ExportView;
async function make(format: string): Promise<ExportView> {
  const { id } = await requestExport(format);
  await engine.finish();
  return await getExportView(id);
}

describe('export', () => {
  it('is created by the worker and downloaded from a URL with a Korean file name', async () => {
    const requested = await requestExport('DOCX');
    expect(requested).toMatchObject({
      status: 'PENDING',
      version: 1,
      bytes: null,
      file_name: '미적분학 3주차 극한.docx',
    });
    await engine.finish();
    const made = await getExportView(requested.id);
    expect(made).toMatchObject({ status: 'DONE', failure: null });
    const response = await fetch(made.url ?? '');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.byteLength).toBe(made.bytes);
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''${encodeURIComponent('미적분학 3주차 극한.docx')}`,
    );
    const { directory } = await unpack('note.docx', bytes);
    expect(await textOf(join(directory, 'word/document.xml'))).toContain(SAMPLE.headings[0]);
  });

  it('succeeds in every note format and is listed, newest first', async () => {
    const ids: string[] = [];
    for (const format of ['MARKDOWN', 'PDF', 'HWPX', 'SRT']) {
      ids.unshift((await requestExport(format)).id);
      server.clock.move(1000);
    }
    await engine.finish();
    const { body } = await send('GET', '/exports?limit=3');
    const listed = body as unknown as ExportView[];
    expect(listed.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(listed.map(({ status }) => status)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(JSON.stringify(listed)).not.toContain('exports/');
  });

  it('is the same for repeated and concurrent requests until the note changes', async () => {
    const requested = await Promise.all(Array.from({ length: 8 }, () => requestExport('SRT')));
    expect(new Set(requested.map(({ id }) => id)).size).toBe(1);
    await engine.finish();
    expect((await requestExport('SRT')).status).toBe('DONE');
    const document = { ...sampleNote(), title: '고친 노트' };
    const body_key = await saveOwnBody(composePlatform(server), { note_id, document });
    const correction = {
      note_id,
      kind: 'CORRECTION' as const,
      of_version: 1,
      body_key,
      document,
      now: server.clock.now(),
    };
    await inTransaction(server.db, (tx) => saveOwnVersion(tx, correction));
    const newer = await make('SRT');
    expect(newer).toMatchObject({ version: 2, status: 'DONE', file_name: '고친 노트 자막.srt' });
    expect(newer.id).not.toBe(requested[0]?.id);
  });

  it('contains the edits of the owner, with own sentences marked', async () => {
    const { sections } = (await send('GET', `/notes/${note_id}`)).body as never as ReturnType<typeof sampleNote>;
    const [section] = sections;
    const [first] = section?.blocks ?? [];
    const content = { kind: 'paragraph', heading: null, text: '내가 다시 쓴 문장이다.' };
    const replaced = { act: 'REPLACE', block_id: first?.id, ...content };
    expect((await send('POST', `/notes/${note_id}/edits`, { version: 1, edit: replaced })).status).toBe(200);
    const code = { kind: 'code', heading: null, text: '```html\n<div>\n\n    <b>x</b>\n</div>\n```' };
    const added = { act: 'ADD', section: section?.number, after: first?.id, ...code };
    expect((await send('POST', `/notes/${note_id}/edits`, { version: 2, edit: added })).status).toBe(200);
    const made = await make('MARKDOWN');
    expect(made).toMatchObject({ version: 3, status: 'DONE' });
    const { directory } = await unpack('note.zip', new Uint8Array(await (await fetch(made.url ?? '')).arrayBuffer()));
    const markdown = readFileSync(join(directory, 'note.md'), 'utf8');
    expect(markdown).toMatch(/내가 다시 쓴 문장이다\..*직접 고친 문장/);
    expect(markdown).toContain('<div>\n\n    <b>x</b>\n</div>');
  });

  it('of a problem set succeeds in every format and is deleted with the set', async () => {
    const model_id = await objectMakers.model(server, { id: user.id, marker: '모델' });
    const { bundle_id } = await aStoredBundle(server, { user_id: user.id, model_id, note_id, marker: '극한 문제' });
    const ids: Record<string, string> = {};
    for (const format of BUNDLE_EXPORT_FORMATS) {
      const { status, body } = await send('POST', `/problem-bundles/${bundle_id}/exports`, { format });
      expect(status).toBe(201);
      ids[format] = String(body.id);
    }
    await engine.finish();
    for (const id of Object.values(ids))
      expect(await getExportView(id)).toMatchObject({ status: 'DONE', failure: null });
    const gift = await fetch((await getExportView(ids.GIFT ?? '')).url ?? '');
    expect(await gift.text()).toContain('극한 문제');
    const cards = await fetch((await getExportView(ids.APKG ?? '')).url ?? '');
    expect((await unpack('cards.apkg', new Uint8Array(await cards.arrayBuffer()))).names).toContain('collection.anki2');
    const other = await aSignedInUser(server);
    expect((await send('POST', `/problem-bundles/${bundle_id}/exports`, { format: 'CSV' }, other)).status).toBe(404);
    expect((await send('DELETE', `/problem-bundles/${bundle_id}`)).status).toBe(200);
    expect((await send('GET', `/exports/${ids.CSV}`)).status).toBe(404);
  });

  it('of cards has the cards of now, of a lecture or of a course, and is refused without cards', async () => {
    expect((await send('POST', `/notes/${note_id}/cards/exports`)).status).toBe(409);
    expect((await send('POST', `/courses/${encodeURIComponent('미적분학')}/cards/exports`)).status).toBe(404);
    await aFlashCard(server, { user_id: user.id, note_id, course: '미적분학', marker: '첫 카드', slide_id: 'v1' });
    for (const path of [
      `/notes/${note_id}/cards/exports`,
      `/courses/${encodeURIComponent('미적분학')}/cards/exports`,
    ]) {
      const first = (await send('POST', path)).body as unknown as ExportView;
      expect(((await send('POST', path)).body as unknown as ExportView).id, 'while it is made').toBe(first.id);
      await engine.finish();
      const made = await getExportView(first.id);
      expect([made.status, made.file_name.endsWith(' 카드.apkg')], path).toEqual(['DONE', true]);
      const bytes = new Uint8Array(await (await fetch(made.url ?? '')).arrayBuffer());
      expect((await unpack('cards.apkg', bytes)).names.toSorted()).toEqual(['0', 'collection.anki2', 'media']);
      expect(((await send('POST', path)).body as unknown as ExportView).id, 'made again').not.toBe(first.id);
      await engine.finish();
    }
    const other = await aSignedInUser(server);
    expect((await send('POST', `/notes/${note_id}/cards/exports`, undefined, other)).status).toBe(404);
  });

  it('is visible only to its owner', async () => {
    const { id } = await make('SRT');
    const other = await aSignedInUser(server);
    expect((await send('POST', `/notes/${note_id}/exports`, { format: 'SRT' }, other)).status).toBe(404);
    expect((await send('GET', `/exports/${id}`, undefined, other)).status).toBe(404);
    expect((await send('GET', '/exports', undefined, other)).body).toEqual([]);
    expect((await send('POST', `/notes/${note_id}/exports`, { format: 'EXE' })).status).toBe(422);
  });

  it('reports a failure, leaves no object behind and can be requested again', async () => {
    await storeSlide('v1', Buffer.from('not an image'));
    const failed = await make('HWPX');
    expect(failed).toMatchObject({ status: 'FAILED', bytes: null, url: null });
    expect(failed.failure).toMatch(FAILED);
    expect(await runWorkerTask(server, 'remove-objects')).toBeGreaterThan(0);
    expect(await listObjects(server, `exports/${failed.id}`)).toEqual([]);
    await storeSlide('v1', await makeJpeg(1));
    const again = await make('HWPX');
    expect(again).toMatchObject({ status: 'DONE' });
    expect(again.id).not.toBe(failed.id);
  });

  it('fails when its workflow has failed permanently', async () => {
    await engine.stop();
    const { id } = await requestExport('SRT');
    await server.workflows.cancel(exportRunId(id));
    expect(await runWorkerTask(server, 'settle-exports')).toBe(0);
    server.clock.move(60_001);
    expect(await runWorkerTask(server, 'settle-exports')).toBe(1);
    expect((await getExportView(id)).failure).toMatch(FAILED);
    engine = await startTestEngine(server);
  });

  it('waits until a worker runs', async () => {
    await engine.stop();
    const { id } = await requestExport('SRT');
    engine = await startTestEngine(server);
    await engine.finish();
    expect((await getExportView(id)).status).toBe('DONE');
  });
});

describe('end of an export', () => {
  it('expires after exactly seven days, and a later request creates a new one', async () => {
    const deps = composePlatform(server);
    const { id } = await make('SRT');
    server.clock.move(7 * DAY_MS - 1);
    expect((await getExport(deps, { id, user_id: user.id })).status).toBe('DONE');
    server.clock.move(1);
    await expect(getExport(deps, { id, user_id: user.id })).rejects.toThrow(ExportUnknown);
    const again = await exportNote(deps, { id: note_id, user_id: user.id, format: 'SRT' });
    expect(again.id).not.toBe(id);
    await engine.finish();
    await runWorkerTask(server, 'remove-objects');
    expect(await listObjects(server, `exports/${id}`)).toEqual([]);
    expect(await listObjects(server, `exports/${again.id}`)).toEqual([`exports/${again.id}`]);
  });

  it('is purged when it has expired', async () => {
    const { id } = await make('SRT');
    server.clock.move(7 * DAY_MS);
    expect(await runWorkerTask(server, 'purge-exports')).toBeGreaterThan(0);
    expect(await server.db.selectFrom('exports').select('id').where('id', '=', id).execute()).toEqual([]);
    await runWorkerTask(server, 'remove-objects');
    expect(await listObjects(server, `exports/${id}`)).toEqual([]);
  });

  it.each([
    ['is deleted with its note', () => send('DELETE', `/notes/${note_id}`)],
    ['is deleted with the account', () => send('POST', '/users/me/withdrawal', { password: PASSWORD, confirm: true })],
  ])('%s', async (_, end) => {
    const { id } = await make('SRT');
    expect(await listObjects(server, `exports/${id}`)).toEqual([`exports/${id}`]);
    expect((await end()).status).toBe(200);
    expect(await server.db.selectFrom('exports').select('id').where('id', '=', id).execute()).toEqual([]);
    await runWorkerTask(server, 'remove-objects');
    expect(await listObjects(server, `exports/${id}`)).toEqual([]);
  });
});

it('returns 429 when the hourly limit is exceeded', async () => {
  const statuses: number[] = [];
  for (let count = 0; count <= 60; count += 1) {
    statuses.push((await send('POST', `/notes/${note_id}/exports`, { format: 'SRT' })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 201));
  expect(statuses.at(-1)).toBe(429);
  await engine.finish();
});
