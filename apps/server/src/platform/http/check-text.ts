import { isDeepStrictEqual } from 'node:util';
import type { CallShape } from '@pilgi/contract';
import * as z from 'zod/mini';

/** For tests, which meet every answer: a text that goes out as it is must be what the contract would have made of it. */
export function checkText(shape: CallShape, text: string): void {
  const sent: unknown = JSON.parse(text);
  if (isDeepStrictEqual(z.encode(shape.answer, z.decode(shape.answer, sent)), sent)) return;
  throw new Error(`${shape.method} ${shape.path}: the text of the database is not what the contract names`);
}
