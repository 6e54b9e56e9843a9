import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  NoSuchKey,
  NoSuchUpload,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { systemClock } from '../clock/clock.ts';
import { classifyStorageError } from './classify-storage-error.ts';
import { createUrlSigner, type S3Settings, type SignedRequest } from './create-url-signer.ts';
import type { Storage, UploadedPart } from './storage.ts';

export function createS3Storage(settings: S3Settings): Storage & { close: () => void } {
  const client = connect(settings);
  client.middlewareStack.add((next) => (args) => next(args).catch(throwClassified), {
    step: 'initialize',
    priority: 'high',
  });
  const signUrl = createUrlSigner(settings);
  // Uses the machine's clock, because the storage checks the expiry.
  const sign = async (act: SignedRequest) => signUrl(act, systemClock.now());
  const Bucket = settings.bucket;
  return {
    close: () => client.destroy(),
    beginUpload: async ({ key, content_type }) => {
      const command = new CreateMultipartUploadCommand({ Bucket, Key: key, ContentType: content_type });
      const { UploadId } = await client.send(command);
      if (UploadId === undefined) throw new Error('the storage returned no upload id');
      return UploadId;
    },
    signPart: ({ key, upload_id, part_number, size_bytes }) => {
      const query = { partNumber: String(part_number), uploadId: upload_id };
      return sign({ method: 'PUT', key, query, content_length: size_bytes });
    },
    signObject: ({ key, size_bytes }) => sign({ method: 'PUT', key, query: {}, content_length: size_bytes }),
    listParts: (upload) => listParts(client, { Bucket, Key: upload.key, UploadId: upload.upload_id }),
    completeUpload: async ({ key, upload_id, parts }) => {
      const Parts = parts.map((part) => ({ PartNumber: part.part_number, ETag: part.etag }));
      const target = { Bucket, Key: key, UploadId: upload_id, MultipartUpload: { Parts } };
      await client.send(new CompleteMultipartUploadCommand(target));
    },
    abortUpload: async ({ key, upload_id }) => {
      const target = { Bucket, Key: key, UploadId: upload_id };
      await client.send(new AbortMultipartUploadCommand(target)).catch(ignore(NoSuchUpload));
    },
    signDownload: ({ key, file_name, content_type }) => {
      const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`;
      const query = { 'response-content-disposition': disposition, 'response-content-type': content_type };
      return sign({ method: 'GET', key, query });
    },
    sizeOf: async (key) => {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(ignore(NotFound));
      return head?.ContentLength ?? null;
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }));
      if (!(Body instanceof Readable)) throw new Error('the storage returned no stream');
      return Body;
    },
    write: async ({ key, body, content_type }) => {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: body, ContentType: content_type }));
    },
    removeAll: async (prefix) => {
      for (;;) {
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix }));
        for (const { Key } of page.Contents ?? []) await client.send(new DeleteObjectCommand({ Bucket, Key }));
        if (page.IsTruncated !== true) return;
      }
    },
  };
}

function connect(settings: S3Settings): S3Client {
  return new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    forcePathStyle: true,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // A checksum in the URL would have to be known before the browser has read the part.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function throwClassified(error: unknown): never {
  throw classifyStorageError(error);
}

/** Ceph reports an ended upload as a missing key. */
async function listParts(
  client: S3Client,
  upload: { Bucket: string; Key: string; UploadId: string },
): Promise<UploadedPart[] | null> {
  const parts: UploadedPart[] = [];
  let PartNumberMarker: string | undefined;
  do {
    const command = new ListPartsCommand({ ...upload, PartNumberMarker });
    const page = await client.send(command).catch(ignore(NoSuchUpload, NoSuchKey));
    if (page === undefined) return null;
    for (const { PartNumber = 0, Size = 0, ETag = '' } of page.Parts ?? []) {
      parts.push({ part_number: PartNumber, size_bytes: Size, etag: ETag });
    }
    PartNumberMarker = page.IsTruncated === true ? page.NextPartNumberMarker : undefined;
  } while (PartNumberMarker !== undefined);
  return parts;
}

function ignore(...expected: (new (...args: never[]) => Error)[]) {
  return (error: unknown): undefined => {
    if (!expected.some((kind) => error instanceof kind)) throw error;
  };
}
