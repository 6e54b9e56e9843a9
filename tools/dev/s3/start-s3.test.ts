import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DESKTOP_ORIGINS } from '@pilgi/domain/shared';
import { afterAll, expect, it } from 'vitest';
import { createS3Storage } from '../../../apps/server/src/platform/storage/create-s3-storage.ts';
import { openBucket } from './open-bucket.ts';
import { type S3Access, startS3 } from './start-s3.ts';

const ALLOWED_ORIGINS = ['http://localhost:5173', ...DESKTOP_ORIGINS];
const dataDir = mkdtempSync(join(tmpdir(), 'pilgi-s3-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const corsHeadersOf = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-headers'),
];

/** Acts like a browser or the desktop client: preflight request, part upload and range download. */
async function testAsBrowser(s3: S3Access): Promise<void> {
  const storage = createS3Storage({ ...s3, publicEndpoint: s3.endpoint, region: 'us-east-1', bucket: 'kept' });
  const key = 'audio.wav';
  const upload_id = await storage.beginUpload({ key, content_type: 'audio/wav' });
  const put = await storage.signPart({ key, upload_id, part_number: 1, size_bytes: 10 });
  const get = await storage.signDownload({ key, file_name: key, content_type: 'audio/wav' });
  await storage.write({ key, body: Buffer.from('0123456789'), content_type: 'audio/wav' });
  for (const origin of ALLOWED_ORIGINS) {
    for (const [method, url, requestedHeader] of [
      ['PUT', put, 'content-type'],
      ['GET', get, 'range'],
    ] as const) {
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': requestedHeader,
      };
      const response = await fetch(url, { method: 'OPTIONS', headers });
      expect([response.status, ...corsHeadersOf(response)]).toEqual([200, origin, requestedHeader]);
    }
    const uploaded = await fetch(put, { method: 'PUT', body: '0123456789', headers: { origin } });
    expect([uploaded.status, ...corsHeadersOf(uploaded)]).toEqual([200, origin, null]);
    expect(uploaded.headers.get('access-control-expose-headers')).toContain('ETag');
    const range = await fetch(get, { headers: { origin, range: 'bytes=2-4' } });
    expect([range.status, await range.text(), ...corsHeadersOf(range)]).toEqual([206, '234', origin, null]);
    expect(range.headers.get('access-control-expose-headers')).toContain('Content-Range');
  }
  for (const body of ['012345678', '0123456789a', '']) {
    expect((await fetch(put, { method: 'PUT', body })).status).toBe(403);
  }
  const otherOrigin = await fetch(get, { headers: { origin: 'https://evil.test' } });
  expect(corsHeadersOf(otherOrigin)).toEqual([null, null]);
  storage.close();
}

it('allows our origins and keeps stored objects after a killed gateway and a restart on another port', async () => {
  const first = await startS3({ dataDir, accessKey: 'developer', secretKey: 'developer-secret' });
  for (const allowedOrigins of [['http://localhost'], ALLOWED_ORIGINS]) {
    await openBucket(first, { bucket: 'kept', allowedOrigins });
  }
  const connect = (endpoint: string) =>
    new S3Client({
      endpoint,
      region: 'us-east-1',
      forcePathStyle: true,
      credentials: { accessKeyId: 'developer', secretAccessKey: 'developer-secret' },
    });
  const object = { Bucket: 'kept', Key: 'note.md' };
  await connect(first.endpoint).send(new PutObjectCommand({ ...object, Body: '# 필기' }));
  await testAsBrowser(first);
  await first.gateway.kill();
  await first.gateway.start();
  const read = async (endpoint: string) =>
    (await connect(endpoint).send(new GetObjectCommand(object))).Body?.transformToString();
  expect(await read(first.endpoint)).toBe('# 필기');
  await first.stop();
  const second = await startS3({ dataDir });
  expect(second.endpoint).not.toBe(first.endpoint);
  expect(await read(second.endpoint)).toBe('# 필기');
  await second.stop();
}, 180_000);
