import { createHash, createHmac } from 'node:crypto';
import type { S3Settings } from './s3-settings.ts';
import { ADDRESS_SECONDS } from './storage.ts';

export interface SignedAct {
  method: 'GET' | 'PUT';
  key: string;
  query: Readonly<Record<string, string>>;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const SERVICE = 's3';
const END = 'aws4_request';
/** The browser reads the bytes after the address is signed. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

/**
 * Addresses by which whoever holds them may do one thing with one object for some minutes (Signature Version 4 in the query).
 * A long note has hundreds of pictures; what the client library does for each address holds everybody up for a third of a second.
 */
export function createAddressSigner(settings: Omit<S3Settings, 'endpoint'>): (act: SignedAct, now: Date) => string {
  const { origin, host, pathname } = new URL(settings.publicEndpoint);
  const base = `${pathname.replace(/\/$/, '')}/${settings.bucket}`;
  const keyOfDay = keepDerivedKey(settings);
  return ({ method, key, query }, now) => {
    const moment = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    const day = moment.slice(0, 8);
    const scope = `${day}/${settings.region}/${SERVICE}/${END}`;
    const path = `${base}/${key.split('/').map(encode).join('/')}`;
    const asked = canonicalQuery({
      ...query,
      'X-Amz-Algorithm': ALGORITHM,
      'X-Amz-Content-Sha256': UNSIGNED,
      'X-Amz-Credential': `${settings.accessKey}/${scope}`,
      'X-Amz-Date': moment,
      'X-Amz-Expires': String(ADDRESS_SECONDS),
      'X-Amz-SignedHeaders': 'host',
    });
    const request = [method, path, asked, `host:${host}`, '', 'host', UNSIGNED].join('\n');
    const digest = createHash('sha256').update(request).digest('hex');
    const signature = hmac(keyOfDay(day), [ALGORITHM, moment, scope, digest].join('\n')).toString('hex');
    return `${origin}${path}?${asked}&X-Amz-Signature=${signature}`;
  };
}

/** Good for one day, region and service; derived once for all addresses of a day. */
function keepDerivedKey({ region, secretKey }: Pick<S3Settings, 'region' | 'secretKey'>): (day: string) => Buffer {
  let kept: { day: string; key: Buffer } | null = null;
  return (day) => {
    if (kept?.day !== day) {
      const secret: Buffer = Buffer.from(`AWS4${secretKey}`);
      kept = { day, key: [day, region, SERVICE, END].reduce(hmac, secret) };
    }
    return kept.key;
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

/** The platform's own encoding leaves five characters that a signature may not. */
function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
