import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { listObjects } from '../../../../testing/list-objects.ts';
import { noiseRecording } from '../../../../testing/noise-recording.ts';
import { runWorkerTask } from '../../../../testing/run-worker-task.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../../testing/start-test-engine.ts';
import { writeTestPdf } from '../../../../testing/write-test-pdf.ts';

// Tests the routes of handouts.routes.ts and check-handout.workflow.ts.
const MIB = 1024 ** 2;
const DAY_MS = 24 * 3_600_000;
const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const slides = writeTestPdf(['Supply', 'Demand', 'Price']);

let server: TestApp;
let engine: TestEngine;
let env: Awaited<ReturnType<typeof createBucket>>;
beforeAll(async () => {
  env = await createBucket();
  server = await startTestApp({ env: { ...env, RATE_LIMIT_FACTOR: '100' } });
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

/** Uploads a file as a lecture and waits for its check. */
async function upload(request: Client, file: { file_name: string; content_type: string; bytes: Buffer }) {
  const { file_name, content_type, bytes } = file;
  const begun = await request('POST', '/uploads', { file_name, content_type, size_bytes: bytes.length });
  const id = String(begun.body.id);
  const signed = await request('POST', `/uploads/${id}/parts`, { part_numbers: [1] });
  const [address] = signed.body.addresses as { url: string }[];
  expect((await fetch(String(address?.url), { method: 'PUT', body: bytes })).status).toBe(200);
  const done = await request('POST', `/uploads/${id}/complete`, { sha256: digestOf(bytes), title: '경제학 1주차' });
  await engine.finish();
  return String(done.body.id);
}

const recording = (request: Client) =>
  upload(request, { file_name: 'a.wav', content_type: 'audio/wav', bytes: noiseRecording(MIB) });

async function addHandout(request: Client, lectureId: string, bytes: Buffer, file_name = '1주차.pdf') {
  const input = { file_name, content_type: 'application/pdf', size_bytes: bytes.length, sha256: digestOf(bytes) };
  const begun = await request('POST', `/lectures/${lectureId}/handouts`, input);
  if (begun.status !== 201) return begun;
  const { handout, url } = begun.body as { handout: { id: string }; url: string };
  expect((await fetch(url, { method: 'PUT', body: bytes })).status).toBe(200);
  const done = await request('POST', `/handouts/${handout.id}/complete`);
  await engine.finish();
  return done;
}

const keysOf = async () => await listObjects(server);

describe('a handout beside a recording', () => {
  it('is opened: every page has an image, its text and an address that serves the image', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const { body } = await addHandout(request, lecture, slides);
    expect(body).toMatchObject({ status: 'CHECKING', position: 1, is_source: false });
    const listed = await request('GET', `/lectures/${lecture}/handouts`);
    expect(listed.body).toMatchObject([{ status: 'READY', kind: 'PDF', page_count: 3, file_name: '1주차.pdf' }]);
    expect(JSON.stringify(listed.body)).not.toContain('storage_key');
    const pages = await request('GET', `/handouts/${String(body.id)}/pages`);
    const [first] = pages.body as unknown as { text: string; url: string; width: number }[];
    expect(pages.body).toMatchObject([{ page: 1, text: 'Supply' }, { page: 2, text: 'Demand' }, { page: 3 }]);
    const image = await fetch(String(first?.url));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('is refused with a Korean reason, and the lecture stays ready', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    await addHandout(request, lecture, Buffer.from('<html>no document</html>'));
    expect((await request('GET', `/lectures/${lecture}/handouts`)).body).toMatchObject([
      { status: 'REFUSED', refusal: expect.stringContaining('PDF, PPTX, DOCX') as string },
    ]);
    expect((await request('GET', `/lectures/${lecture}`)).body).toMatchObject({ status: 'READY' });
  });

  it('is refused when the bytes differ from the digest', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const input = {
      file_name: 'a.pdf',
      content_type: 'application/pdf',
      size_bytes: slides.length,
      sha256: 'f'.repeat(64),
    };
    const begun = await request('POST', `/lectures/${lecture}/handouts`, input);
    await fetch(String(begun.body.url), { method: 'PUT', body: slides });
    await request('POST', `/handouts/${(begun.body.handout as { id: string }).id}/complete`);
    await engine.finish();
    expect((await request('GET', `/lectures/${lecture}/handouts`)).body).toMatchObject([{ status: 'REFUSED' }]);
  });

  it('returns 409 for a completion without the file and for the sixth handout', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const input = { file_name: 'a.pdf', content_type: 'application/pdf', size_bytes: 10, sha256: 'f'.repeat(64) };
    const begun = await Promise.all(
      Array.from({ length: 7 }, () => request('POST', `/lectures/${lecture}/handouts`, input)),
    );
    expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 201, 201, 201, 201, 409, 409,
    ]);
    const first = begun.find(({ status }) => status === 201)?.body.handout as { id: string };
    expect((await request('POST', `/handouts/${first.id}/complete`)).status).toBe(409);
  });

  it('counts against the storage of the account', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const before = Number((await request('GET', '/storage')).body.used_bytes);
    await addHandout(request, lecture, slides);
    expect(Number((await request('GET', '/storage')).body.used_bytes)).toBe(before + slides.length);
  });

  it('returns 404 to another user for every call', async () => {
    const [owner, other] = [await createStudent(), await createStudent()];
    const lecture = await recording(owner);
    const { body } = await addHandout(owner, lecture, slides);
    const input = { file_name: 'a.pdf', content_type: 'application/pdf', size_bytes: 10, sha256: 'f'.repeat(64) };
    const calls = [
      other('GET', `/lectures/${lecture}/handouts`),
      other('POST', `/lectures/${lecture}/handouts`, input),
      other('GET', `/handouts/${String(body.id)}/pages`),
      other('POST', `/handouts/${String(body.id)}/complete`),
      other('DELETE', `/handouts/${String(body.id)}`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });
});

describe('removal', () => {
  it('deletes the row, the pages and every stored object of one handout only', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const { body: first } = await addHandout(request, lecture, slides);
    await addHandout(request, lecture, slides, '2주차.pdf');
    expect((await request('DELETE', `/handouts/${String(first.id)}`)).status).toBe(200);
    await runWorkerTask(server, 'remove-objects');
    const keys = (await keysOf()).filter((key) => key.includes(lecture));
    expect(keys.filter((key) => key.includes('/slides/ph')).toSorted()).toEqual(
      [1, 2, 3].map((page) => `prepared/${lecture}/slides/ph2-${page}.jpg`),
    );
    expect(keys.some((key) => key.includes(String(first.id)))).toBe(false);
    expect((await request('GET', `/handouts/${String(first.id)}/pages`)).status).toBe(404);
    // The position is not used again, because notes cite pages by it.
    expect((await addHandout(request, lecture, slides)).body).toMatchObject({ position: 3 });
  });

  it('follows the lecture', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const { body } = await addHandout(request, lecture, slides);
    expect((await request('DELETE', `/lectures/${lecture}`)).status).toBe(200);
    await runWorkerTask(server, 'remove-objects');
    expect((await keysOf()).filter((key) => key.includes(lecture))).toEqual([]);
    expect((await request('GET', `/handouts/${String(body.id)}/pages`)).status).toBe(404);
  });

  it('removes an upload that was not completed within a day', async () => {
    const request = await createStudent();
    const lecture = await recording(request);
    const input = { file_name: 'a.pdf', content_type: 'application/pdf', size_bytes: 10, sha256: 'f'.repeat(64) };
    await request('POST', `/lectures/${lecture}/handouts`, input);
    server.clock.move(DAY_MS + 1000);
    await runWorkerTask(server, 'sweep-handouts');
    server.clock.move(-DAY_MS - 1000);
    expect((await request('GET', `/lectures/${lecture}/handouts`)).body).toEqual([]);
  });
});

describe('a lecture that is a document', () => {
  it('becomes ready with one second per page, and its file cannot be removed alone', async () => {
    const request = await createStudent();
    const lecture = await upload(request, { file_name: '강의록.pdf', content_type: 'application/pdf', bytes: slides });
    expect((await request('GET', `/lectures/${lecture}`)).body).toMatchObject({
      status: 'READY',
      source: 'HANDOUT',
      duration_ms: 3000,
      voiced_ms: 0,
      section_count: 1,
    });
    const { body } = await request('GET', `/lectures/${lecture}/handouts`);
    const [handout] = body as unknown as { id: string; is_source: boolean }[];
    expect(handout).toMatchObject({ is_source: true, page_count: 3 });
    expect((await request('DELETE', `/handouts/${handout?.id}`)).status).toBe(409);
  });

  it('is refused with the reason of its file', async () => {
    const request = await createStudent();
    const bytes = Buffer.from('%PDF-1.7 nothing');
    const lecture = await upload(request, { file_name: '강의록.pdf', content_type: 'application/pdf', bytes });
    expect((await request('GET', `/lectures/${lecture}`)).body).toMatchObject({
      status: 'REFUSED',
      refusal: expect.stringContaining('손상') as string,
    });
  });
});
