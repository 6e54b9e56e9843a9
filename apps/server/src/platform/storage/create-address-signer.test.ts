import { GetObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createAddressSigner, type SignedAct } from './create-address-signer.ts';
import { ADDRESS_SECONDS } from './storage.ts';

const settings = {
  publicEndpoint: 'https://objects.example.com:9443',
  region: 'ap-northeast-2',
  bucket: 'pilgi',
  accessKey: 'access-key',
  secretKey: 'secret/key+with=signs',
};
const client = new S3Client({
  endpoint: settings.publicEndpoint,
  region: settings.region,
  forcePathStyle: true,
  credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});
const sign = createAddressSigner(settings);
const until = (signingDate: Date) => ({ expiresIn: ADDRESS_SECONDS, signingDate });
/** The library names what is done, which no storage asks for. */
const named = (act: SignedAct, id: string): SignedAct => ({ ...act, query: { ...act.query, 'x-id': id } });
/** The library puts the signature in its place of the alphabet. */
const inOrder = (address: string) => address.split(/[?&]/).toSorted();

const keys = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }).map(
  (parts) =>
    parts
      .map((part) => part.replaceAll('/', '-'))
      .filter((part) => part !== '.' && part !== '..')
      .join('/') || 'key',
);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

it('signs a fetch as the client library does, whatever the key and the name of the file', async () => {
  await fc.assert(
    fc.asyncProperty(keys, fc.string({ unit: 'grapheme' }), moments, async (key, disposition, now) => {
      fc.pre(disposition !== '');
      const command = new GetObjectCommand({
        Bucket: settings.bucket,
        Key: key,
        ResponseContentDisposition: disposition,
        ResponseContentType: 'image/jpeg',
      });
      const query = { 'response-content-disposition': disposition, 'response-content-type': 'image/jpeg' };
      const own = sign(named({ method: 'GET', key, query }, 'GetObject'), now);
      expect(inOrder(own)).toEqual(inOrder(await getSignedUrl(client, command, until(now))));
    }),
    { numRuns: 200 },
  );
});

it('signs a part as the client library does', async () => {
  const now = new Date('2026-11-16T23:59:59.900Z');
  const part = { Bucket: settings.bucket, Key: 'recordings/one', UploadId: '2~a/b+c=', PartNumber: 12 };
  const query = { partNumber: '12', uploadId: part.UploadId };
  const own = sign(named({ method: 'PUT', key: part.Key, query }, 'UploadPart'), now);
  expect(inOrder(own)).toEqual(inOrder(await getSignedUrl(client, new UploadPartCommand(part), until(now))));
});

it('signs with the key of the day, also after midnight and back', () => {
  const act: SignedAct = { method: 'GET', key: 'a', query: {} };
  const [late, early] = [new Date('2026-11-16T23:59:59Z'), new Date('2026-11-17T00:00:00Z')];
  const first = sign(act, late);
  expect(sign(act, early)).not.toBe(first);
  expect(sign(act, late)).toBe(first);
});
