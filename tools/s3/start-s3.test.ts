import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DESKTOP_ORIGINS } from '@pilgi/domain';
import { afterAll, expect, it } from 'vitest';
import { createS3Storage } from '../../apps/server/src/platform/storage/create-s3-storage.ts';
import { openBucket } from './open-bucket.ts';
import { type S3Access, startS3 } from './start-s3.ts';

const ALLOWED_ORIGINS = ['http://localhost:5173', ...DESKTOP_ORIGINS];
const dataDir = mkdtempSync(join(tmpdir(), 'pilgi-s3-test-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const allowanceOf = ({ headers }: Response) => [
  headers.get('access-control-allow-origin'),
  headers.get('access-control-allow-headers'),
];

/** As a browser or the desktop client does it: a question first, then a part that is brought and a piece that is read. */
async function tryAsWindow(s3: S3Access): Promise<void> {
  const storage = createS3Storage({ ...s3, publicEndpoint: s3.endpoint, region: 'us-east-1', bucket: 'kept' });
  const key = 'sound.wav';
  const upload_id = await storage.beginUpload({ key, content_type: 'audio/wav' });
  const put = await storage.signPart({ key, upload_id, part_number: 1 });
  const get = await storage.signDownload({ key, file_name: key, content_type: 'audio/wav' });
  await storage.write({ key, body: Buffer.from('0123456789'), content_type: 'audio/wav' });
  for (const origin of ALLOWED_ORIGINS) {
    for (const [method, url, asked] of [
      ['PUT', put, 'content-type'],
      ['GET', get, 'range'],
    ] as const) {
      const headers = { origin, 'access-control-request-method': method, 'access-control-request-headers': asked };
      const answer = await fetch(url, { method: 'OPTIONS', headers });
      expect([answer.status, ...allowanceOf(answer)]).toEqual([200, origin, asked]);
    }
    const brought = await fetch(put, { method: 'PUT', body: '0123456789', headers: { origin } });
    expect([brought.status, ...allowanceOf(brought)]).toEqual([200, origin, null]);
    expect(brought.headers.get('access-control-expose-headers')).toContain('ETag');
    const piece = await fetch(get, { headers: { origin, range: 'bytes=2-4' } });
    expect([piece.status, await piece.text(), ...allowanceOf(piece)]).toEqual([206, '234', origin, null]);
    expect(piece.headers.get('access-control-expose-headers')).toContain('Content-Range');
  }
  const stranger = await fetch(get, { headers: { origin: 'https://evil.test' } });
  expect(allowanceOf(stranger)).toEqual([null, null]);
  storage.close();
}

it('lets our windows in, and keeps what was stored through a killed gateway and a full restart on another port', async () => {
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
  await tryAsWindow(first);
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
