import * as z from 'zod/mini';
import { text, wholeNumber } from './shapes.ts';

/** Id of a block: number of its section and number within it. */
export const blockId = z.string().check(z.regex(/^b\d+_\d+$/), z.maxLength(40));

const PRINTED = /^[^\p{Cc}]*$/u;

/** Trimmed; may contain line breaks and tabs but no other control characters. */
export const printedText = (maxLength: number) =>
  text(maxLength).check(
    z.trim(),
    z.refine((value) => PRINTED.test(value.replaceAll('\n', '').replaceAll('\t', ''))),
  );

/** Number of a stored version of a note. */
export const versionNumber = wholeNumber.check(z.minimum(1), z.maximum(2_147_483_647));
