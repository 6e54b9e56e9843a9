/** Verdicts of a judge about one sentence. */
export const VERDICTS = ['supported', 'partly', 'contradicted', 'not_found'] as const;
export type Verdict = (typeof VERDICTS)[number];

/**
 * What is known about a sentence of a note. FIXED: replaced by a correction that was itself judged as supported.
 * UNCHECKED: no judge that can be trusted has read it. OWN: changed by the owner of the note.
 */
export const CLAIM_STATES = ['SUPPORTED', 'FIXED', 'PARTLY', 'NOT_FOUND', 'CONTRADICTED', 'UNCHECKED', 'OWN'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

/** A line of the transcript or the text of a slide. */
export interface ClaimLine {
  id: string;
  text: string;
}

/** A sentence that must agree with the lecture. */
export interface Claim {
  id: string;
  text: string;
  /** Lines that the writer names. */
  ids: readonly string[];
  /** The text describes a row, a step or code; a correction of it could not be put into the note. */
  is_described?: true;
}

/** A judge's opinion about one item, after its ids were compared with the lines. */
export interface JudgedVerdict {
  verdict: Verdict;
  /** Lines that decide. */
  ids: string[];
  /** The words that do not agree, or empty. */
  wrong: string;
  /** The sentence corrected, or empty. */
  fixed: string;
}
