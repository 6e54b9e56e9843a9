import { createHash } from 'node:crypto';
import type { GoldenCase } from '../set/read-golden-lectures.ts';

/** Changes with every label, so that figures of another set are never compared. */
export function hashGoldenSet(cases: readonly GoldenCase[]): string {
  const text = JSON.stringify(cases.map(({ golden }) => golden));
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
