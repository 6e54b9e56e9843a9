import { isDeepStrictEqual } from 'node:util';
import type { CallShape } from '@pilgi/contract';
import * as z from 'zod/mini';

/** Used by tests: JSON that the database produced must equal what the contract would encode. */
export function checkText(shape: CallShape, text: string): void {
  const sent: unknown = JSON.parse(text);
  if (isDeepStrictEqual(z.encode(shape.answer, z.decode(shape.answer, sent)), sent)) return;
  throw new Error(`${shape.method} ${shape.path}: JSON from the database does not match the contract`);
}
