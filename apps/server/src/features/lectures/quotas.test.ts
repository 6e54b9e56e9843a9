import { createHash } from 'node:crypto';
import { S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedInUser, logInAs, type SignedInUser, someIp } from '../../../testing/account-builders.ts';
import { createBucket } from '../../../testing/create-bucket.ts';
import { noiseRecording } from '../../../testing/noise-recording.ts';
import { aPaidOrder, type Buyer, type Shop, startShop } from '../../../testing/start-shop.ts';
import { composePlatform } from '../../entry/compose-platform.ts';

// Quotas of check-quota.ts and list-stored-parts.ts against a client that declares false sizes.
const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const VERIFY_ADVICE = '이메일을 확인하면 2GB까지 보관하고 하루 3시간까지 올릴 수 있습니다.';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ ...(await createBucket()), MIN_TRUST: '0' });
});
afterAll(() => shop.close());

async function createStudent(): Promise<Buyer> {
  const user = await aSignedInUser(shop.server);
  return { ...user, renew: async () => undefined, request: (...call) => requestAs(user, ...call) };
}

const requestAs = (user: SignedInUser, method: 'GET' | 'POST', path: string, payload?: object) =>
  shop.server.send({
    method,
    url: `/api/v1${path}`,
    remoteAddress: someIp(),
    headers: { authorization: `Bearer ${user.access_token}` },
    ...(payload ? { payload } : {}),
  });

const begin = (student: Buyer, size_bytes: number) =>
  student.request('POST', '/uploads', { file_name: '강의.wav', content_type: 'audio/wav', size_bytes });

async function verify(student: Buyer): Promise<void> {
  const verified = { email_verified_at: shop.server.clock.now() };
  await shop.server.db.updateTable('users').set(verified).where('id', '=', student.id).execute();
}

async function signPart(student: Buyer, id: string, part = 1): Promise<string> {
  const { body } = await student.request('POST', `/uploads/${id}/parts`, { part_numbers: [part] });
  return String((body.addresses as { url: string }[])[0]?.url);
}

/** Sends a recording and returns the lecture after its preparation. */
async function upload(student: Buyer, bytes: Buffer) {
  const { body } = await begin(student, bytes.length);
  const id = String(body.id);
  for (let part = 1; part <= Number(body.part_count); part += 1) {
    const piece = new Uint8Array(bytes.subarray((part - 1) * 8 * MIB, part * 8 * MIB));
    expect((await fetch(await signPart(student, id, part), { method: 'PUT', body: piece })).status).toBe(200);
  }
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const completed = await student.request('POST', `/uploads/${id}/complete`, { sha256, title: '강의' });
  await shop.work('drive-orders');
  return (await student.request('GET', `/lectures/${String(completed.body.id)}`)).body;
}

/** A playable file of this length: 16 bit, mono, 8,000 samples a second. */
function recordingOf(minutes: number): Buffer {
  const bytes = minutes * 60 * 16_000;
  const header = Buffer.from(noiseRecording(44));
  header.writeUInt32LE(36 + bytes, 4);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(16_000, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.writeUInt32LE(bytes, 40);
  return Buffer.concat([header, Buffer.alloc(bytes)]);
}

describe('part addresses', () => {
  it('accept exactly the planned bytes: 403 for one byte more, one less and for 100 MiB', async () => {
    const student = await createStudent();
    const { body } = await begin(student, 1000);
    const url = await signPart(student, String(body.id));
    expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
    for (const size of [1001, 999, 100 * MIB]) {
      const response = await fetch(url, { method: 'PUT', body: new Uint8Array(size) }).catch(() => ({ status: 403 }));
      expect(response.status).toBe(403);
    }
    expect((await student.request('GET', `/uploads/${String(body.id)}`)).body.uploaded_parts).toEqual([]);
    expect((await student.request('GET', '/storage')).body).toMatchObject({ used_bytes: 1000, open_uploads: 1 });
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(1000) })).status).toBe(200);
    const stored = shop.server.db.selectFrom('uploads').select('stored_bytes').where('id', '=', String(body.id));
    await student.request('GET', `/uploads/${String(body.id)}`);
    expect((await stored.executeTakeFirstOrThrow()).stored_bytes).toBe(1000n);
  });
});

describe('parts that are larger than planned in the storage', () => {
  /** Writes past the signed address, like a storage that ignores the signed length. */
  async function writePart(id: string, bytes: number): Promise<void> {
    const { config, db } = shop.server;
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const client = new S3Client({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      forcePathStyle: true,
      credentials: { accessKeyId: config.S3_ACCESS_KEY, secretAccessKey: config.S3_SECRET_KEY },
    });
    const target = { Bucket: config.S3_BUCKET, Key: row.storage_key, UploadId: row.storage_upload_id ?? '' };
    await client.send(new UploadPartCommand({ ...target, PartNumber: 1, Body: new Uint8Array(bytes) }));
    client.destroy();
  }

  it.each([
    ['complete', { sha256: 'a'.repeat(64), title: '큰 강의' }],
    ['parts', { part_numbers: [1] }],
  ])('abort the upload at /%s, remove the bytes and leave the quota unchanged', async (path, payload) => {
    const student = await createStudent();
    const { body } = await begin(student, 1);
    const id = String(body.id);
    await writePart(id, 100 * MIB);
    const refused = await student.request('POST', `/uploads/${id}/${path}`, payload);
    expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('올리기를 취소했으니')]);
    expect((await student.request('GET', `/uploads/${id}`)).body.status).toBe('ABORTED');
    expect((await student.request('GET', '/storage')).body).toMatchObject({ used_bytes: 0, open_uploads: 0 });
    const { storage, db } = composePlatform(shop.server);
    const row = await db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const target = { key: row.storage_key, upload_id: row.storage_upload_id ?? '' };
    expect([await storage.listParts(target), await storage.sizeOf(row.storage_key)]).toEqual([null, null]);
  });
});

describe('quota by trust', () => {
  it('allows an unverified account one small recording of at most ten minutes', async () => {
    const student = await createStudent();
    const large = await begin(student, 200 * MIB + 1);
    expect([large.status, large.body.detail]).toEqual([409, expect.stringContaining(VERIFY_ADVICE)]);
    const long = await upload(student, recordingOf(11));
    expect(long).toMatchObject({
      status: 'REFUSED',
      refusal: `이메일을 확인하기 전에는 10분 이하의 강의만 올릴 수 있습니다. ${VERIFY_ADVICE}`,
    });
    expect(await upload(student, recordingOf(9))).toMatchObject({ status: 'READY' });
    const second = await begin(student, 1000);
    expect([second.status, second.body.detail]).toEqual([
      409,
      `이메일을 확인하기 전에는 강의를 1개만 올릴 수 있습니다. ${VERIFY_ADVICE}`,
    ]);
    expect((await student.request('GET', '/storage')).body).toMatchObject({
      trust: 0,
      recordings_left: 0,
      recording_ms_today: 9 * MINUTE_MS,
      advice: VERIFY_ADVICE,
    });
    await verify(student);
    expect((await begin(student, GIB)).status).toBe(201);
  });

  it('begins one upload of fifty concurrent ones of an unverified account', async () => {
    const student = await createStudent();
    const begun = await Promise.all(Array.from({ length: 50 }, () => begin(student, 1000)));
    expect(begun.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(begun.filter(({ status }) => status === 409)).toHaveLength(49);
  });

  it('allows a verified account three hours a day, deleted recordings included', async () => {
    const student = await createStudent();
    await verify(student);
    expect(await upload(student, recordingOf(1))).toMatchObject({ status: 'READY' });
    const { db, clock } = shop.server;
    const used = db.updateTable('lectures').set({ counted_ms: 178 * MINUTE_MS, deleted_at: clock.now() });
    await used.where('user_id', '=', student.id).execute();
    expect(await upload(student, recordingOf(3))).toMatchObject({
      status: 'REFUSED',
      refusal: expect.stringContaining(
        '하루에 올릴 수 있는 강의 시간(3시간)을 넘었습니다. 내일 다시 올려주세요. 크레딧을',
      ),
    });
    expect(await upload(student, recordingOf(2))).toMatchObject({ status: 'READY' });
    expect((await begin(student, 1000)).body.detail).toContain('하루에 올릴 수 있는 강의 시간(3시간)을 다 썼습니다.');
  });

  it('gives fifty gigabytes with a payment, takes them back with its refund, gives more after thirty days', async () => {
    const student = await createStudent();
    const limitOf = async () => (await student.request('GET', '/storage')).body;
    expect(await limitOf()).toMatchObject({ trust: 0, limit_bytes: 200 * MIB });
    const paid = await aPaidOrder(shop, student, 10_000);
    expect(await limitOf()).toMatchObject({ trust: 2, limit_bytes: 50 * GIB, max_open_uploads: 5, advice: null });
    const refund = { transaction_id: paid.transaction_id, reason: '단순 변심' };
    expect((await student.request('POST', '/payments/refund', refund)).status).toBe(200);
    expect(await limitOf()).toMatchObject({ trust: 0, limit_bytes: 200 * MIB });
    await aPaidOrder(shop, student, 10_000);
    await shop.wait(30 * DAY_MS + MINUTE_MS);
    const again = await logInAs(shop.server, student.email);
    const renewed = { ...student, access_token: String(again.body.access_token) };
    expect((await requestAs(renewed, 'GET', '/storage')).body).toMatchObject({ trust: 3, limit_bytes: 200 * GIB });
  });
});
