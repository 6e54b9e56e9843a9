import { createHash } from 'node:crypto';
import { keepPerVersion } from './keep-per-version.ts';

interface KeptAnswer {
  body: string;
  etag: string;
}

/** Keeps the last answer as text. */
export function createAnswerCache(load: () => Promise<unknown>) {
  return keepPerVersion(async () => toKept(await load()));
}

/** By content, so that every process answers the same tag. */
function toKept(answer: unknown): KeptAnswer {
  const body = JSON.stringify(answer);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
}

export function isSameAnswer(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
