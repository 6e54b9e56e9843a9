import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, someIp } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { drawnImages, makeTestPack } from '../../../testing/make-test-pack.ts';
import { noiseRecording } from '../../../testing/noise-recording.ts';
import { runWorkerTask } from '../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../testing/start-test-engine.ts';
import { composePlatform } from '../../entry/compose-platform.ts';
import { readManifest } from './manifest.ts';

// Tests the routes of lectures.routes.ts.
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

type Client = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => ReturnType<TestApp['send']>;

async function createStudent(): Promise<Client> {
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

const begin = (request: Client, size_bytes = recording.length) =>
  request('POST', '/uploads', { file_name: '미적분 3주차.mp4', content_type: 'video/mp4', size_bytes });

async function sendParts(request: Client, id: string, part_numbers: number[], body = recording): Promise<void> {
  const { body: signed } = await request('POST', `/uploads/${id}/parts`, { part_numbers });
  const addresses = signed.addresses as { part_number: number; url: string }[];
  for (const { part_number, url } of addresses) {
    const part = body.subarray((part_number - 1) * 8 * MIB, part_number * 8 * MIB);
    expect((await fetch(url, { method: 'PUT', body: part })).status).toBe(200);
  }
}

async function createLecture(request: Client, sha256 = digest) {
  const { body } = await begin(request);
  await sendParts(request, String(body.id), [1, 2, 3]);
  const completed = await request('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '미적분 3주차' });
  await engine.finish();
  return { upload_id: String(body.id), completed, id: String(completed.body.id) };
}

describe('uploading a recording', () => {
  it('returns 201 with a plan, takes parts directly into the storage, checks the lecture and serves ranges', async () => {
    const request = await createStudent();
    const begun = await begin(request);
    expect(begun.status).toBe(201);
    expect(begun.body).toMatchObject({ part_size_bytes: 8 * MIB, part_count: 3, uploaded_parts: [], status: 'OPEN' });
    const id = String(begun.body.id);
    await sendParts(request, id, [1, 2, 3]);
    const completed = await request('POST', `/uploads/${id}/complete`, {
      sha256: digest,
      title: '미적분 3주차',
      course: '수학',
    });
    expect(completed.status).toBe(201);
    expect(completed.body).toMatchObject({ status: 'CHECKING', file_name: '미적분 3주차.mp4', size_bytes: 20 * MIB });
    await engine.finish();
    const lecture = await request('GET', `/lectures/${String(completed.body.id)}`);
    expect(lecture.body).toMatchObject({
      status: 'READY',
      refusal: null,
      duration_ms: 109_226,
      voiced_ms: 0,
      slide_count: 0,
      section_count: 1,
    });
    const source = await request('GET', `/lectures/${String(completed.body.id)}/source`);
    const range = await fetch(String(source.body.url), { headers: { range: 'bytes=1000-1999' } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer()).equals(recording.subarray(1000, 2000))).toBe(true);
    expect(range.headers.get('content-disposition')).toContain(encodeURIComponent('미적분'));
  });

  it('resumes an interrupted upload, and 409 states the number of missing parts', async () => {
    const request = await createStudent();
    const { body } = await begin(request);
    const id = String(body.id);
    await sendParts(request, id, [2]);
    expect((await request('GET', `/uploads/${id}`)).body.uploaded_parts).toEqual([2]);
    const early = await request('POST', `/uploads/${id}/complete`, { sha256: digest, title: '이른' });
    expect([early.status, early.body.detail]).toEqual([
      409,
      '아직 올라오지 않은 조각이 2개 있습니다. 이어서 올려주세요.',
    ]);
    await sendParts(request, id, [1, 3]);
    expect((await request('POST', `/uploads/${id}/complete`, { sha256: digest, title: '다' })).status).toBe(201);
  });

  it('creates one lecture for concurrent and repeated completions', async () => {
    const request = await createStudent();
    const { body } = await begin(request);
    const path = `/uploads/${String(body.id)}/complete`;
    await sendParts(request, String(body.id), [1, 2, 3]);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => request('POST', path, { sha256: digest, title: '한 번' })),
    );
    const again = await request('POST', path, { sha256: digest, title: '한 번' });
    expect([...responses, again].map((response) => response.status)).toEqual(Array.from({ length: 6 }, () => 201));
    expect(new Set([...responses, again].map((response) => response.body.id)).size).toBe(1);
    expect((await request('GET', '/lectures')).body).toHaveLength(1);
    await engine.finish();
  });

  it('refuses a recording whose digest differs from the one of the browser', async () => {
    const request = await createStudent();
    const { id } = await createLecture(request, 'f'.repeat(64));
    expect((await request('GET', `/lectures/${id}`)).body).toMatchObject({
      status: 'REFUSED',
      refusal: '올라온 파일이 원본과 다릅니다. 다시 올려주세요.',
    });
  });
});

/** Audio with a channel count that cannot be mixed; the probe accepts the file. */
function createUnmixableRecording(): Buffer {
  const whole = Buffer.from(recording.subarray(0, MIB));
  const channels = 9;
  whole.writeUInt16LE(channels, 22);
  whole.writeUInt32LE(whole.readUInt32LE(24) * 2 * channels, 28);
  whole.writeUInt16LE(2 * channels, 32);
  whole.writeUInt32LE(whole.length - 8, 4);
  whole.writeUInt32LE(whole.length - 44, 40);
  return whole;
}

describe('failed check', () => {
  it('refuses a file at once, with the reason, when it is unreadable only on decoding', async () => {
    const request = await createStudent();
    const file = createUnmixableRecording();
    const { body } = await begin(request, file.length);
    await sendParts(request, String(body.id), [1], file);
    const sha256 = createHash('sha256').update(file).digest('hex');
    const completed = await request('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '아홉 갈래' });
    await engine.finish();
    expect((await request('GET', `/lectures/${String(completed.body.id)}`)).body).toMatchObject({
      status: 'REFUSED',
      refusal: expect.stringContaining('읽을 수 없습니다'),
    });
  });
});

describe('lecture prepared in the browser', () => {
  const list = (...slides: [number, number][]) =>
    JSON.stringify({
      version: 1,
      slides: slides.map(([first_ms, last_ms]) => ({ spans: [{ first_ms, last_ms }] })),
    });

  async function uploadPack(file: string) {
    const request = await createStudent();
    const pack = readFileSync(file);
    const upload = { file_name: '미적분.mka', content_type: 'audio/x-matroska', size_bytes: pack.length };
    const { body } = await request('POST', '/uploads', upload);
    await sendParts(request, String(body.id), [1], pack);
    const sha256 = createHash('sha256').update(pack).digest('hex');
    const completed = await request('POST', `/uploads/${String(body.id)}/complete`, { sha256, title: '미적분' });
    await engine.finish();
    const lecture = await request('GET', `/lectures/${String(completed.body.id)}`);
    return { ask: request, pack, id: String(completed.body.id), lecture: lecture.body };
  }

  it('keeps its own slides, counts its own size, and its source is its audio', async () => {
    const slides = list([0, 9_000], [10_000, 29_000]);
    const uploaded = await uploadPack(makeTestPack({ list: slides, images: drawnImages(2) }));
    expect(uploaded.lecture).toMatchObject({ status: 'READY', prepared_in: 'BROWSER', slide_count: 2 });
    expect((await uploaded.ask('GET', '/storage')).body.used_bytes).toBe(uploaded.pack.length);
    const { storage } = composePlatform(server);
    const manifest = await readManifest(storage, uploaded.id);
    expect(manifest).toMatchObject({
      has_video: true,
      slides: [
        { id: 'p1', first_ms: 0, last_ms: 9_000 },
        { id: 'p2', first_ms: 10_000, last_ms: 29_000 },
      ],
    });
    expect(await storage.sizeOf(`prepared/${uploaded.id}/slides/p2.jpg`)).toBeGreaterThan(1_000);
    const source = await uploaded.ask('GET', `/lectures/${uploaded.id}/source`);
    const response = await fetch(String(source.body.url));
    expect(response.headers.get('content-type')).toBe('audio/x-matroska');
    expect(Buffer.from(await response.arrayBuffer()).equals(uploaded.pack)).toBe(true);
  });

  it('is refused at once when its slides lie outside its duration', async () => {
    const { lecture } = await uploadPack(makeTestPack({ list: list([0, 999_000]), images: drawnImages(1) }));
    expect(lecture).toMatchObject({
      status: 'REFUSED',
      refusal: '브라우저에서 준비한 슬라이드를 읽을 수 없습니다. 원본 파일을 그대로 올려주세요.',
    });
  });
});

describe('limits', () => {
  it('returns 409 for a sixth open upload, above the quota, and for a part that the file does not have', async () => {
    const request = await createStudent();
    expect((await begin(request, 10 * 1024 * MIB)).status).toBe(201);
    expect((await begin(request, 2 * 1024 * MIB)).body.detail).toBe(
      '보관 용량이 부족합니다. 지난 강의를 지운 뒤에 다시 시도해주세요.',
    );
    const others = await Promise.all(Array.from({ length: 9 }, () => begin(request, 1)));
    expect(others.map((response) => response.status).sort((a, b) => a - b)).toEqual([
      201, 201, 201, 201, 409, 409, 409, 409, 409,
    ]);
    const small = others.find((response) => response.status === 201);
    const path = `/uploads/${String(small?.body.id)}/parts`;
    expect((await request('POST', path, { part_numbers: [2] })).status).toBe(409);
  });

  it('returns stored bytes, open uploads included, and the quota', async () => {
    const request = await createStudent();
    const limit_bytes = 11 * 1024 * MIB;
    const limits = { limit_bytes, max_open_uploads: 5, max_recording_ms_a_day: 12 * 3_600_000, max_recording_ms: null };
    const known = { ...limits, recordings_left: null, trust: 2, advice: null };
    expect((await request('GET', '/storage')).body).toEqual({
      ...known,
      used_bytes: 0,
      open_uploads: 0,
      recording_ms_today: 0,
    });
    await createLecture(request);
    await begin(request, 1000);
    const used_bytes = recording.length + 1000;
    expect((await request('GET', '/storage')).body).toEqual({
      ...known,
      used_bytes,
      open_uploads: 1,
      recording_ms_today: 109_226,
    });
  });

  it('returns 422 for an unsupported type or size', async () => {
    const request = await createStudent();
    const file = { file_name: 'a.exe', content_type: 'application/x-msdownload', size_bytes: 1 };
    expect((await request('POST', '/uploads', file)).status).toBe(422);
    expect((await begin(request, 10 * 1024 * MIB + 1)).status).toBe(422);
    expect((await begin(request, 0)).status).toBe(422);
  });

  it('returns 404 to every other user on every call', async () => {
    const request = await createStudent();
    const otherUser = await createStudent();
    const { upload_id, id } = await createLecture(request);
    const tries = [
      otherUser('GET', `/uploads/${upload_id}`),
      otherUser('POST', `/uploads/${upload_id}/parts`, { part_numbers: [1] }),
      otherUser('POST', `/uploads/${upload_id}/complete`, { sha256: digest, title: '남의 것' }),
      otherUser('DELETE', `/uploads/${upload_id}`),
      otherUser('GET', `/lectures/${id}`),
      otherUser('GET', `/lectures/${id}/source`),
    ];
    expect((await Promise.all(tries)).map((response) => response.status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await otherUser('GET', '/lectures')).body).toEqual([]);
  });
});

describe('ended uploads', () => {
  it('an aborted upload stores nothing and accepts no more parts', async () => {
    const request = await createStudent();
    const { body } = await begin(request);
    const id = String(body.id);
    await sendParts(request, id, [1]);
    expect((await request('DELETE', `/uploads/${id}`)).status).toBe(200);
    expect((await request('GET', `/uploads/${id}`)).body).toMatchObject({ status: 'ABORTED', uploaded_parts: [] });
    expect((await request('POST', `/uploads/${id}/parts`, { part_numbers: [1] })).status).toBe(409);
  });

  it('uploads without a storage upload id stop counting after one minute', async () => {
    const request = await createStudent();
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(request, 1)));
    const ids = begun.map(({ body }) => String(body.id));
    await server.db.updateTable('uploads').set({ storage_upload_id: null }).where('id', 'in', ids).execute();
    expect((await begin(request, 1)).status).toBe(409);
    server.clock.move(61_000);
    expect((await begin(request, 1)).status).toBe(201);
    const ended = await server.db.selectFrom('uploads').select('status').where('id', 'in', ids).execute();
    expect(ended.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 'ABORTED'));
  });

  it('sweeps an upload that was idle for a day, not earlier', async () => {
    await runWorkerTask(server, 'sweep-uploads');
    const request = await createStudent();
    const { body } = await begin(request);
    await sendParts(request, String(body.id), [1]);
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
