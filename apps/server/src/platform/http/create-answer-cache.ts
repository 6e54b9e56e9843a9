import { createHash } from 'node:crypto';

export interface KeptAnswer {
  body: string;
  etag: string;
}

/** Keeps the last answer as text for as long as its version holds; callers that meet at a new version share one reading. */
export function createAnswerCache(load: () => Promise<unknown>) {
  let kept: { version: string; answer: Promise<KeptAnswer> } | null = null;
  return async (version: string): Promise<KeptAnswer> => {
    if (kept?.version === version) return await kept.answer;
    const answer = load().then(toKept);
    const mine = { version, answer };
    kept = mine;
    try {
      return await answer;
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
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
