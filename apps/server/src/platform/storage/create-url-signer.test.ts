import { GetObjectCommand, S3Client, UploadPartCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createUrlSigner, type SignedRequest } from './create-url-signer.ts';
import { SIGNED_URL_SECONDS } from './storage.ts';

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
const sign = createUrlSigner(settings);
const until = (signingDate: Date) => ({ expiresIn: SIGNED_URL_SECONDS, signingDate });
/** The SDK adds an `x-id` parameter, which no server requires. */
const withOperationId = (act: SignedRequest, id: string): SignedRequest => ({
  ...act,
  query: { ...act.query, 'x-id': id },
});
/** The SDK sorts the signature alphabetically into the query. */
const sortedParts = (address: string) => address.split(/[?&]/).toSorted();

const keys = fc.array(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 4 }).map(
  (parts) =>
    parts
      .map((part) => part.replaceAll('/', '-'))
      .filter((part) => part !== '.' && part !== '..')
      .join('/') || 'key',
);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });

it('signs a download like the SDK for any key and file name', async () => {
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
      const own = sign(withOperationId({ method: 'GET', key, query }, 'GetObject'), now);
      expect(sortedParts(own)).toEqual(sortedParts(await getSignedUrl(client, command, until(now))));
    }),
    { numRuns: 200 },
  );
});

it('signs an upload part like the SDK', async () => {
  const now = new Date('2026-11-16T23:59:59.900Z');
  const part = { Bucket: settings.bucket, Key: 'recordings/one', UploadId: '2~a/b+c=', PartNumber: 12 };
  const query = { partNumber: '12', uploadId: part.UploadId };
  const act: SignedRequest = { method: 'PUT', key: part.Key, query, content_length: 8_388_608 };
  const own = sign(withOperationId(act, 'UploadPart'), now);
  const command = new UploadPartCommand({ ...part, ContentLength: 8_388_608 });
  const options = { ...until(now), unhoistableHeaders: new Set(['content-length']) };
  expect(sortedParts(own)).toEqual(sortedParts(await getSignedUrl(client, command, options)));
  expect(own).toContain('X-Amz-SignedHeaders=content-length%3Bhost');
});

it('signs with the key of the day across midnight', () => {
  const act: SignedRequest = { method: 'GET', key: 'a', query: {} };
  const [late, early] = [new Date('2026-11-16T23:59:59Z'), new Date('2026-11-17T00:00:00Z')];
  const first = sign(act, late);
  expect(sign(act, early)).not.toBe(first);
  expect(sign(act, late)).toBe(first);
});
