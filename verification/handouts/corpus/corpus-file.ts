/** Outcome of a handout: `opened`, or the reason of its refusal. */
export type Outcome = string;

export interface CorpusFile {
  family: string;
  /** Named like the upload of a user. */
  name: string;
  what: string;
  /** Any of these is right. */
  allowed: readonly Outcome[];
  /** Exact number of pages of an opened file. */
  pages?: number;
  /** Words that the text of an opened file must contain. */
  contains?: string;
  bytes: Buffer;
}

export const OPENED: readonly Outcome[] = ['opened'];
/** Damage that a program may repair. */
export const BROKEN: readonly Outcome[] = [
  'opened',
  'broken',
  'not_converted',
  'hwpx',
  'no_pages',
  'unsafe',
  'too_big',
  'unknown',
  'archive',
  'encrypted',
  'old_format',
];
