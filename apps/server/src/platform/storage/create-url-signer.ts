import { createHash, createHmac } from 'node:crypto';
import { SIGNED_URL_SECONDS } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  /** Address of the same server as seen by browsers. */
  publicEndpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
}

export interface SignedRequest {
  method: 'GET' | 'PUT';
  key: string;
  query: Readonly<Record<string, string>>;
  /** Exact size of the body; the storage refuses any other. */
  content_length?: number;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const END = 'aws4_request';
/** The browser reads the bytes after the URL is signed. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/**
 * Signature Version 4 in the query: each URL allows one operation on one object for some minutes. The SDK is too slow
 * here: hundreds of image URLs of a long note would block the process for a third of a second.
 */
export function createUrlSigner(settings: Omit<S3Settings, 'endpoint'>): (act: SignedRequest, now: Date) => string {
  const { origin, host, pathname } = new URL(settings.publicEndpoint);
  const base = `${pathname.replace(/\/$/, '')}/${settings.bucket}`;
  const keyOfDay = cacheDerivedKey(settings);
  return ({ method, key, query, content_length }, now) => {
    const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const day = moment.slice(0, 8);
    const scope = `${day}/${settings.region}/${SERVICE}/${END}`;
    const headers = content_length === undefined ? [] : [`content-length:${content_length}`];
    const signedHeaders = content_length === undefined ? 'host' : 'content-length;host';
    const path = `${base}/${key.split('/').map(encode).join('/')}`;
    const queryText = canonicalQuery({
      ...query,
      'X-Amz-Algorithm': ALGORITHM,
      'X-Amz-Content-Sha256': UNSIGNED,
      'X-Amz-Credential': `${settings.accessKey}/${scope}`,
      'X-Amz-Date': moment,
      'X-Amz-Expires': String(SIGNED_URL_SECONDS),
      'X-Amz-SignedHeaders': signedHeaders,
    });
    const request = [method, path, queryText, ...headers, `host:${host}`, '', signedHeaders, UNSIGNED].join('\n');
    const digest = createHash('sha256').update(request).digest('hex');
    const signature = hmac(keyOfDay(day), [ALGORITHM, moment, scope, digest].join('\n')).toString('hex');
    return `${origin}${path}?${queryText}&X-Amz-Signature=${signature}`;
  };
}

/** Valid for one day, region and service; derived once per day. */
function cacheDerivedKey({ region, secretKey }: Pick<S3Settings, 'region' | 'secretKey'>): (day: string) => Buffer {
  let cached: { day: string; key: Buffer } | null = null;
  return (day) => {
    if (cached?.day !== day) {
      const secret: Buffer = Buffer.from(`AWS4${secretKey}`);
      cached = { day, key: [day, region, SERVICE, END].reduce(hmac, secret) };
    }
    return cached.key;
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function canonicalQuery(query: Readonly<Record<string, string>>): string {
  return Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

/** encodeURIComponent leaves five characters unescaped that the signature requires escaped. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
