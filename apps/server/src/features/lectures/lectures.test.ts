import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, someIp } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { drawnPictures, makeTestPack } from '../../../testing/make-test-pack.ts';
import { noiseRecording } from '../../../testing/noise-recording.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../testing/start-test-engine.ts';
import { composeLectures } from '../../entry/compose-lectures.ts';
import { readManifest } from './manifest.ts';

// What is shown here stands in lectures.routes.ts.
const MIB = 1024 ** 2;
const DAY_MS = 24 * 3_600_000;
const recording = noiseRecording(20 * MIB);
const digest = createHash('sha256').update(recording).digest('hex');

let server: TestApp;
let engine: TestEngine;
beforeAll(async () => {
  const env = { ...(await createBucket()), UPLOAD_QUOTA_GIB: '11', RATE_LIMIT_FACTOR: '100' };
  server = await startTestApp({ env });
  engine = await startTestEngine(server);
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

type Ask = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => ReturnType<TestApp['send']>;

async function aStudent(): Promise<Ask> {
  const user = await aSignedInUser(server);
  return (method, path, payload) =>
    server.send({
      method,
      url: `/api/v1${path}`,
      remoteAddress: someIp(),
      headers: { authorization: `Bearer ${user.access_token}` },
      ...(payload ? { payload } : {}),
    });
}

const begin = (ask: Ask, size_bytes = recording.length) =>
  ask('POST', '/uploads', { file_name: '미적분 3주차.mp4', content_type: 'video/mp4', size_bytes });

async function sendParts(ask: Ask, id: string, part_numbers: number[], body = recording): Promise<void> {
  const { body: signed } = await ask('POST', `/uploads/${id}/parts`, { part_numbers });
  const addresses = signed.addresses as { part_number: number; url: string }[];
  for (const { part_number, url } of addresses) {
    const part = body.subarray((part_number - 1) * 8 * MIB, part_number * 8 * MIB);
    expect((await fetch(url, { method: 'PUT', body: part })).status).toBe(200);
  }
}

async function aLecture(ask: Ask, sha256 = digest) {
  const { body } = await begin(ask);
  await sendParts(ask, String(body.id), [1, 2, 3]);
  const completed = await ask('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '미적분 3주차' });
  await engine.finish();
  return { upload_id: String(body.id), completed, id: String(completed.body.id) };
}

describe('bringing a recording', () => {
  it('201 with a plan; parts go straight to the storage; the finished lecture is checked and can be fetched in ranges', async () => {
    const ask = await aStudent();
    const begun = await begin(ask);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ part_size_bytes: 8 * MIB, part_count: 3, uploaded_parts: [], status: 'OPEN' });
    const id = String(begun.body.id);
    await sendParts(ask, id, [1, 2, 3]);
    const completed = await ask('POST', `/uploads/${id}/complete`, {
      sha256: digest,
      title: '미적분 3주차',
      course: '수학',
    });
    expect(completed.status).toBe(201);
    expect(completed.body).toMatchObject({ status: 'CHECKING', file_name: '미적분 3주차.mp4', size_bytes: 20 * MIB });
    await engine.finish();
    const lecture = await ask('GET', `/lectures/${String(completed.body.id)}`);
    expect(lecture.body).toMatchObject({
      status: 'READY',
      refusal: null,
      duration_ms: 109_226,
      voiced_ms: 0,
      slide_count: 0,
      section_count: 1,
    });
    const source = await ask('GET', `/lectures/${String(completed.body.id)}/source`);
    const range = await fetch(String(source.body.url), { headers: { range: 'bytes=1000-1999' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).equals(recording.subarray(1000, 2000))).toBe(true);
    expect(range.headers.get('content-disposition')).toContain(encodeURIComponent('미적분'));
  });

  it('goes on where it was cut off, and 409 names how many parts are missing', async () => {
    const ask = await aStudent();
    const { body } = await begin(ask);
    const id = String(body.id);
    await sendParts(ask, id, [2]);
    expect((await ask('GET', `/uploads/${id}`)).body.uploaded_parts).toEqual([2]);
    const early = await ask('POST', `/uploads/${id}/complete`, { sha256: digest, title: '이른' });
    expect([early.status, early.body.detail]).toEqual([
      409,
      '아직 올라오지 않은 조각이 2개 있습니다. 이어서 올려주세요.',
    ]);
    await sendParts(ask, id, [1, 3]);
    expect((await ask('POST', `/uploads/${id}/complete`, { sha256: digest, title: '다' })).status).toBe(201);
  });

  it('one lecture however often completion is asked for, at once or again', async () => {
    const ask = await aStudent();
    const { body } = await begin(ask);
    const path = `/uploads/${String(body.id)}/complete`;
    await sendParts(ask, String(body.id), [1, 2, 3]);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => ask('POST', path, { sha256: digest, title: '한 번' })),
    );
    const again = await ask('POST', path, { sha256: digest, title: '한 번' });
    expect([...answers, again].map((answer) => answer.status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set([...answers, again].map((answer) => answer.body.id)).size).toBe(1);
    expect((await ask('GET', '/lectures')).body).toHaveLength(1);
    await engine.finish();
  });

  it('a recording that differs from what the browser read is refused', async () => {
    const ask = await aStudent();
    const { id } = await aLecture(ask, 'f'.repeat(64));
    expect((await ask('GET', `/lectures/${id}`)).body).toMatchObject({
      status: 'REFUSED',
      refusal: '올라온 파일이 원본과 다릅니다. 다시 올려주세요.',
    });
  });
});

/** Samples of so many channels that nobody knows how to mix them; a probe finds nothing wrong with it. */
function unmixable(): Buffer {
  const whole = Buffer.from(recording.subarray(0, MIB));
  const channels = 9;
  whole.writeUInt16LE(channels, 22);
  whole.writeUInt32LE(whole.readUInt32LE(24) * 2 * channels, 28);
  whole.writeUInt16LE(2 * channels, 32);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - 44, 40);
  return whole;
}

describe('a check that comes to no good end', () => {
  it('what is found unreadable only when it is opened is refused at once, with the reason', async () => {
    const ask = await aStudent();
    const file = unmixable();
    const { body } = await begin(ask, file.length);
    await sendParts(ask, String(body.id), [1], file);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const completed = await ask('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '아홉 갈래' });
    await engine.finish();
    expect((await ask('GET', `/lectures/${String(completed.body.id)}`)).body).toMatchObject({
      status: 'REFUSED',
      refusal: expect.stringContaining('읽을 수 없습니다'),
    });
  });
});

describe('a lecture that was prepared in a browser', () => {
  const list = (...slides: [number, number][]) =>
    JSON.stringify({
      version: 1,
      slides: slides.map(([first_ms, last_ms]) => ({ spans: [{ first_ms, last_ms }] })),
    });

  async function bringPack(file: string) {
    const ask = await aStudent();
    const pack = readFileSync(file);
    const wish = { file_name: '미적분.mka', content_type: 'audio/x-matroska', size_bytes: pack.length };
    const { body } = await ask('POST', '/uploads', wish);
    await sendParts(ask, String(body.id), [1], pack);
    const sha256 = createHash('sha256').update(pack).digest('hex');
    const completed = await ask('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '미적분' });
    await engine.finish();
    const lecture = await ask('GET', `/lectures/${String(completed.body.id)}`);
    return { ask, pack, id: String(completed.body.id), lecture: lecture.body };
  }

  it('brings its own slides, counts as much as it is, and its source is its sound', async () => {
    const slides = list([0, 9_000], [10_000, 29_000]);
    const brought = await bringPack(makeTestPack({ list: slides, pictures: drawnPictures(2) }));
    expect(brought.lecture).toMatchObject({ status: 'READY', prepared_in: 'BROWSER', slide_count: 2 });
    expect((await brought.ask('GET', '/storage')).body.used_bytes).toBe(brought.pack.length);
    const { storage } = composeLectures(server);
    const manifest = await readManifest(storage, brought.id);
    expect(manifest).toMatchObject({
      has_video: true,
      slides: [
        { id: 'p1', first_ms: 0, last_ms: 9_000 },
        { id: 'p2', first_ms: 10_000, last_ms: 29_000 },
      ],
    });
    expect(await storage.sizeOf(`prepared/${brought.id}/slides/p2.jpg`)).toBeGreaterThan(1_000);
    const source = await brought.ask('GET', `/lectures/${brought.id}/source`);
    const answer = await fetch(String(source.body.url));
    expect(answer.headers.get('content-type')).toBe('audio/x-matroska');
    expect(Buffer.from(await answer.arrayBuffer()).equals(brought.pack)).toBe(true);
  });

  it('is refused at once when its slides cannot have been seen in it', async () => {
    const { lecture } = await bringPack(makeTestPack({ list: list([0, 999_000]), pictures: drawnPictures(1) }));
    expect(lecture).toMatchObject({
      status: 'REFUSED',
      refusal: '브라우저에서 준비한 슬라이드를 읽을 수 없습니다. 원본 파일을 그대로 올려주세요.',
    });
  });
});

describe('limits', () => {
  it('409 for a sixth upload at once and for more than the quota; a part that the file does not have', async () => {
    const ask = await aStudent();
    expect((await begin(ask, 10 * 1024 * MIB)).status).toBe(201);
    expect((await begin(ask, 2 * 1024 * MIB)).body.detail).toBe(
      '보관 용량이 부족합니다. 지난 강의를 지운 뒤에 다시 시도해주세요.',
    );
    const others = await Promise.all(Array.from({ length: 9 }, () => begin(ask, 1)));
    expect(others.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 409, 409, 409, 409, 409,
    ]);
    const small = others.find((answer) => answer.status === 201);
    const path = `/uploads/${String(small?.body.id)}/parts`;
    expect((await ask('POST', path, { part_numbers: [2] })).status).toBe(409);
  });

  it('says how much is kept, what is under way included, and how much may be', async () => {
    const ask = await aStudent();
    const limit_bytes = 11 * 1024 * MIB;
    expect((await ask('GET', '/storage')).body).toEqual({ used_bytes: 0, limit_bytes, open_uploads: 0 });
    await aLecture(ask);
    await begin(ask, 1000);
    const used_bytes = recording.length + 1000;
    expect((await ask('GET', '/storage')).body).toEqual({ used_bytes, limit_bytes, open_uploads: 1 });
  });

  it('422 for what is no recording or too large', async () => {
    const ask = await aStudent();
    const file = { file_name: 'a.exe', content_type: 'application/x-msdownload', size_bytes: 1 };
    expect((await ask('POST', '/uploads', file)).status).toBe(422);
    expect((await begin(ask, 10 * 1024 * MIB + 1)).status).toBe(422);
    expect((await begin(ask, 0)).status).toBe(422);
  });

  it('404 for everybody but the owner, on every call', async () => {
    const ask = await aStudent();
    const stranger = await aStudent();
    const { upload_id, id } = await aLecture(ask);
    const tries = [
      stranger('GET', `/uploads/${upload_id}`),
      stranger('POST', `/uploads/${upload_id}/parts`, { part_numbers: [1] }),
      stranger('POST', `/uploads/${upload_id}/complete`, { sha256: digest, title: '남의 것' }),
      stranger('DELETE', `/uploads/${upload_id}`),
      stranger('GET', `/lectures/${id}`),
      stranger('GET', `/lectures/${id}/source`),
    ];
    expect((await Promise.all(tries)).map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await stranger('GET', '/lectures')).body).toEqual([]);
  });
});

describe('uploads that end early', () => {
  it('an aborted one keeps nothing and takes nothing more', async () => {
    const ask = await aStudent();
    const { body } = await begin(ask);
    const id = String(body.id);
    await sendParts(ask, id, [1]);
    expect((await ask('DELETE', `/uploads/${id}`)).status).toBe(200);
    expect((await ask('GET', `/uploads/${id}`)).body).toMatchObject({ status: 'ABORTED', uploaded_parts: [] });
    expect((await ask('POST', `/uploads/${id}/parts`, { part_numbers: [1] })).status).toBe(409);
  });

  it('those that the storage never heard of stand in nobody’s way for longer than a minute', async () => {
    const ask = await aStudent();
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(ask, 1)));
    const ids = begun.map(({ body }) => String(body.id));
    await server.db.updateTable('uploads').set({ storage_upload_id: null }).where('id', 'in', ids).execute();
    expect((await begin(ask, 1)).status).toBe(409);
    server.clock.move(61_000);
    expect((await begin(ask, 1)).status).toBe(201);
    const ended = await server.db.selectFrom('uploads').select('status').where('id', 'in', ids).execute();
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ABORTED'));
  });

  it('one that nobody touched for a day is swept away, and not before', async () => {
    await runWorkerTask(server, 'sweep-uploads');
    const ask = await aStudent();
    const { body } = await begin(ask);
    await sendParts(ask, String(body.id), [1]);
    server.clock.move(DAY_MS - 1000);
    const before = await server.db.selectFrom('uploads').select('status').where('id', '=', String(body.id)).execute();
    await runWorkerTask(server, 'sweep-uploads');
    expect(before).toEqual([{ status: 'OPEN' }]);
    server.clock.move(1000);
    expect(await runWorkerTask(server, 'sweep-uploads')).toBeGreaterThanOrEqual(1);
    const after = await server.db.selectFrom('uploads').select('status').where('id', '=', String(body.id)).execute();
    expect(after).toEqual([{ status: 'ABORTED' }]);
  });
});
