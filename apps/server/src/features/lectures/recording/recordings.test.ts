import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { runOnce } from '../../../../testing/run-with-crashes.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../../testing/start-test-engine.ts';
import { composePlatform } from '../../../entry/compose-platform.ts';
import { composePrepare } from '../../../entry/compose-work.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { simulateCrashes } from '../../../platform/fail-points/fail-point.ts';
import { readManifest } from '../manifest.ts';
import { joinRecording } from './join-recording.workflow.ts';
import { updateRecordingJoining } from './recordings.queries.ts';

// Tests the routes of recordings.routes.ts and the join.
const DAY_MS = 24 * 3_600_000;
const SAMPLES_PER_SECOND = 8_000;
const LOUD = 500;

let server: TestApp;
let engine: TestEngine;
beforeAll(async () => {
  server = await startTestApp({ env: { ...(await createBucket()), RATE_LIMIT_FACTOR: '100' } });
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

const MUXERS = {
  webm: ['-f', 'webm', '-live', '1', '-cluster_time_limit', '1000'],
  mp4: ['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof', '-frag_duration', '1000000'],
  ogg: ['-f', 'ogg', '-page_duration', '1000000'],
};

/** A tone in the containers of MediaRecorder and of the desktop client: without a length, a piece every second. */
function tone(seconds: number, kind: keyof typeof MUXERS = 'webm'): Buffer {
  const codec = kind === 'mp4' ? ['-c:a', 'aac'] : ['-c:a', 'libopus', '-b:a', '48k'];
  const source = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}:sample_rate=48000`];
  return execFileSync('ffmpeg', ['-v', 'error', ...source, ...codec, ...MUXERS[kind], 'pipe:1'], {
    maxBuffer: 64 * 1024 ** 2,
  });
}

interface Part {
  segment: number;
  number: number;
  start_ms: number;
  bytes: Buffer;
}

const begin = async (request: Client, content_type = 'audio/webm') =>
  String(
    (await request('POST', '/recordings', { device_key: randomUUID(), title: '확률 4주차', content_type })).body.id,
  );

const describePart = ({ bytes, ...part }: Part) => ({
  ...part,
  size_bytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
});

async function sendParts(request: Client, id: string, parts: readonly Part[]): Promise<void> {
  const signed = await request('POST', `/recordings/${id}/parts`, { parts: parts.map(describePart) });
  expect(signed.status).toBe(200);
  for (const { segment, number, url } of signed.body.addresses as { segment: number; number: number; url: string }[]) {
    const part = parts.find((one) => one.segment === segment && one.number === number);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(part?.bytes ?? []) })).status).toBe(200);
  }
}

async function finish(request: Client, id: string, marks: object[] = []) {
  const finished = await request('POST', `/recordings/${id}/finish`, { title: '확률 4주차', course: '확률', marks });
  await engine.finish();
  const { body } = await request('GET', `/recordings/${id}`);
  return { finished, recording: body as { status: string; lecture_id: string | null; gaps: Span[] } };
}

interface Span {
  start_ms: number;
  end_ms: number;
}

async function readSource(lectureId: string): Promise<Buffer> {
  const query = server.db.selectFrom('lectures').select('storage_key').where('id', '=', lectureId);
  const { storage_key } = await query.executeTakeFirstOrThrow();
  return await buffer(await composePlatform(server).storage.read(storage_key));
}

/** Digest of the encoded packets, whatever their container. */
const packetsOf = (input: Buffer) =>
  String(
    execFileSync('ffmpeg', ['-v', 'error', '-i', 'pipe:0', '-c', 'copy', '-f', 'streamhash', 'pipe:1'], { input }),
  );

/** Stretches of the stored file with a tone, in seconds. */
async function tonesOf(lectureId: string): Promise<{ spans: number[][]; seconds: number }> {
  const input = await readSource(lectureId);
  const args = ['-v', 'error', '-i', 'pipe:0', '-ac', '1', '-ar', String(SAMPLES_PER_SECOND), '-f', 's16le', 'pipe:1'];
  const samples = execFileSync('ffmpeg', args, { input, maxBuffer: 64 * 1024 ** 2 });
  const spans: number[][] = [];
  for (let at = 0; at < samples.length / 2; at += 1) {
    if (Math.abs(samples.readInt16LE(at * 2)) < LOUD) continue;
    const second = at / SAMPLES_PER_SECOND;
    const last = spans.at(-1);
    if (last !== undefined && second - (last[1] ?? 0) < 0.2) last[1] = second;
    else spans.push([second, second]);
  }
  return { spans, seconds: samples.length / 2 / SAMPLES_PER_SECOND };
}

const cut = (bytes: Buffer, count: number) =>
  Array.from({ length: count }, (_, index) =>
    bytes.subarray(Math.floor((bytes.length * index) / count), Math.floor((bytes.length * (index + 1)) / count)),
  );

const near = (spans: number[][], expected: number[][]) => {
  expect(spans).toHaveLength(expected.length);
  for (const [index, [from = 0, to = 0]] of expected.entries()) {
    expect(Math.abs((spans[index]?.[0] ?? -1) - from)).toBeLessThan(0.15);
    expect(Math.abs((spans[index]?.[1] ?? -1) - to)).toBeLessThan(0.25);
  }
};

describe('joining a recording', () => {
  it('keeps every second of two segments with a gap, and ignores the rest of a torn part', async () => {
    const request = await createStudent();
    const id = await begin(request);
    const [one, two] = [tone(6), tone(4)];
    const torn = one.subarray(0, Math.floor(one.length * 0.9));
    await sendParts(request, id, [
      ...cut(torn, 3).map((bytes, number) => ({ segment: 0, number, start_ms: 0, bytes })),
      ...cut(two, 2).map((bytes, number) => ({ segment: 1, number, start_ms: 10_000, bytes })),
    ]);
    const { finished, recording } = await finish(request, id, [{ mark: 0, at_ms: 2_500 }]);
    expect(finished).toMatchObject({ status: 200, body: { status: 'JOINING' } });
    expect(recording).toMatchObject({ status: 'DONE' });
    const lecture_id = recording.lecture_id ?? '';
    const { spans, seconds } = await tonesOf(lecture_id);
    near(spans, [
      [0, recording.gaps[0]?.start_ms ?? 0].map((value, at) => (at === 0 ? value : value / 1000)),
      [10, 14],
    ]);
    expect(Math.abs(seconds - 14)).toBeLessThan(0.2);
    expect(recording.gaps).toEqual([{ start_ms: expect.any(Number), end_ms: 10_000 }]);
    expect(recording.gaps[0]?.start_ms).toBeGreaterThan(4_500);
    expect((await request('GET', `/lectures/${lecture_id}`)).body).toMatchObject({ status: 'READY', course: '확률' });
    const facts = await request('GET', `/lectures/${lecture_id}/recording`);
    expect(facts.body).toEqual({ marks: [2_500], photos: [], gaps: recording.gaps });
    const { storage } = composePlatform(server);
    expect((await readManifest(storage, lecture_id)).unrecorded).toEqual(recording.gaps);
  });

  it.each(['webm', 'ogg'] as const)('leaves a hole where a part never arrived, at its own time: %s', async (kind) => {
    const request = await createStudent();
    const id = await begin(request, `audio/${kind}`);
    const parts = cut(tone(12, kind), 12).map((bytes, number) => ({ segment: 0, number, start_ms: 0, bytes }));
    const lost = parts.filter(({ number }) => number === 5 || number === 6);
    await sendParts(
      request,
      id,
      parts.filter((part) => !lost.includes(part)),
    );
    await request('POST', `/recordings/${id}/parts`, { parts: lost.map(describePart) });
    const { recording } = await finish(request, id);
    const [gap] = recording.gaps;
    expect(recording.gaps).toHaveLength(1);
    expect((gap?.end_ms ?? 0) - (gap?.start_ms ?? 0)).toBeGreaterThan(1_000);
    const { spans, seconds } = await tonesOf(recording.lecture_id ?? '');
    near(spans, [
      [0, (gap?.start_ms ?? 0) / 1000],
      [(gap?.end_ms ?? 0) / 1000, 12],
    ]);
    expect(Math.abs(seconds - 12)).toBeLessThan(0.2);
  });

  it('copies the packets of an unbroken Opus recording', async () => {
    const request = await createStudent();
    const id = await begin(request);
    const source = tone(5);
    const parts = cut(source, 20).map((bytes, number) => ({ segment: 0, number, start_ms: 0, bytes }));
    await sendParts(request, id, parts);
    const { recording } = await finish(request, id);
    const lecture_id = recording.lecture_id ?? '';
    near((await tonesOf(lecture_id)).spans, [[0, 5]]);
    expect(packetsOf(await readSource(lecture_id))).toBe(packetsOf(source));
  });

  it('joins the fragments of Safari', async () => {
    const request = await createStudent();
    const id = await begin(request, 'audio/mp4');
    const parts = cut(tone(5, 'mp4'), 2).map((bytes, number) => ({ segment: 0, number, start_ms: 0, bytes }));
    await sendParts(request, id, parts);
    const { recording } = await finish(request, id);
    expect(recording.gaps).toEqual([]);
    near((await tonesOf(recording.lecture_id ?? '')).spans, [[0, 5]]);
  });

  it('fails without a lecture when nothing can be read, and removes what was uploaded', async () => {
    const request = await createStudent();
    const id = await begin(request);
    await sendParts(request, id, [{ segment: 0, number: 0, start_ms: 0, bytes: Buffer.from('no audio at all') }]);
    const { recording } = await finish(request, id);
    expect(recording).toMatchObject({ status: 'FAILED', lecture_id: null });
    await runWorkerTask(server, 'remove-objects');
    expect(await listObjects(server, `live/${id}/`)).toEqual([]);
  });

  it('shows a photo as a slide from its second', async () => {
    const request = await createStudent();
    const id = await begin(request);
    await sendParts(request, id, [{ segment: 0, number: 0, start_ms: 0, bytes: tone(6) }]);
    const draw = ['-f', 'lavfi', '-i', 'testsrc=size=640x360', '-frames:v', '1', '-f', 'mjpeg', 'pipe:1'];
    const photo = execFileSync('ffmpeg', ['-v', 'error', ...draw]);
    const body = { mark: 1, at_ms: 2_000, size_bytes: photo.length };
    const signed = await request('POST', `/recordings/${id}/photos`, body);
    await fetch(String(signed.body.url), { method: 'PUT', body: new Uint8Array(photo) });
    const { recording } = await finish(request, id, [{ mark: 0, at_ms: 1_000 }]);
    const { slides } = await readManifest(composePlatform(server).storage, recording.lecture_id ?? '');
    expect(slides).toMatchObject([{ id: 'p1', first_ms: 2_000 }]);
  });
});

describe('a process that is killed', () => {
  it('makes exactly one lecture, wherever the join ends', async () => {
    const workflow = joinRecording({ ...composePrepare(server), workflows: server.workflows });
    let isWhole = false;
    for (let crashAfter = 0; !isWhole; crashAfter += 1) {
      const request = await createStudent();
      const id = await begin(request);
      await sendParts(request, id, [{ segment: 0, number: 0, start_ms: 0, bytes: tone(2) }]);
      const joining = { id, title: '강의', course: null };
      await inTransaction(server.db, (tx) => updateRecordingJoining(tx, joining));
      const finished = new Map();
      isWhole = (await runOnce(workflow, { id }, { finished, crashAfter })) !== null;
      await runOnce(workflow, { id }, { finished, crashAfter: Number.POSITIVE_INFINITY });
      const { body: lectures } = await request('GET', '/lectures');
      expect([crashAfter, lectures]).toMatchObject([crashAfter, [{ title: '강의' }]]);
      expect((await request('GET', `/recordings/${id}`)).body).toMatchObject({ status: 'DONE' });
    }
    await engine.finish();
  });

  it('can be requested again after signing parts and finishing', async () => {
    const request = await createStudent();
    const id = await begin(request);
    const part = { segment: 0, number: 0, start_ms: 0, bytes: tone(2) };
    const end = { title: '강의', marks: [{ mark: 0, at_ms: 1 }] };
    await expectCrash(() => request('POST', `/recordings/${id}/parts`, { parts: [describePart(part)] }));
    await sendParts(request, id, [part]);
    await expectCrash(() => request('POST', `/recordings/${id}/finish`, end));
    const { recording } = await finish(request, id);
    expect(recording.status).toBe('DONE');
    expect((await request('GET', '/lectures')).body).toHaveLength(1);
  });
});

async function expectCrash(act: () => Promise<{ status: number }>): Promise<void> {
  simulateCrashes(() => {
    throw new Error('crash');
  });
  try {
    expect((await act()).status).toBe(500);
  } finally {
    simulateCrashes(null);
  }
}

describe('uploading while recording', () => {
  it('returns the same recording for the same device key and refuses other bytes for a known part', async () => {
    const request = await createStudent();
    const body = { device_key: randomUUID(), title: '강의', content_type: 'audio/webm' };
    const begun = await Promise.all([request('POST', '/recordings', body), request('POST', '/recordings', body)]);
    expect(new Set(begun.map(({ body: { id } }) => id)).size).toBe(1);
    const id = String(begun[0]?.body.id);
    const part = { segment: 0, number: 0, start_ms: 0, bytes: Buffer.from('one') };
    await sendParts(request, id, [part]);
    await sendParts(request, id, [part]);
    const other = { parts: [describePart({ ...part, bytes: Buffer.from('two') })] };
    expect((await request('POST', `/recordings/${id}/parts`, other)).status).toBe(409);
    expect((await request('GET', '/recordings')).body).toMatchObject([{ id, stored_bytes: 3 }]);
  });

  it('returns 404 to other users and 409 after the end', async () => {
    const [owner, other] = [await createStudent(), await createStudent()];
    const id = await begin(owner);
    const parts = { parts: [describePart({ segment: 0, number: 0, start_ms: 0, bytes: Buffer.from('a') })] };
    expect((await other('GET', `/recordings/${id}`)).status).toBe(404);
    expect((await other('POST', `/recordings/${id}/parts`, parts)).status).toBe(404);
    expect((await owner('POST', `/recordings/${id}/finish`, { title: '강의', marks: [] })).status).toBe(409);
    expect((await owner('DELETE', `/recordings/${id}`)).status).toBe(200);
    expect((await owner('POST', `/recordings/${id}/parts`, parts)).status).toBe(409);
  });

  it('joins what has arrived after three days without a request, and removes an empty recording', async () => {
    const request = await createStudent();
    const [full, empty] = [await begin(request), await begin(request)];
    await sendParts(request, full, [{ segment: 0, number: 0, start_ms: 0, bytes: tone(3) }]);
    server.clock.move(3 * DAY_MS + 1000);
    await runWorkerTask(server, 'sweep-recordings');
    await engine.finish();
    const rows = server.db.selectFrom('recordings').select(['id', 'status']).where('id', 'in', [full, empty]);
    const statuses = new Map((await rows.execute()).map(({ id, status }) => [id, status]));
    expect([statuses.get(full), statuses.get(empty)]).toEqual(['DONE', 'ABORTED']);
  });
});
