import { z } from 'zod';

/** Ways in which a faithful sentence differs from the lecture. */
export const FAITHFUL_CLASSES = ['paraphrase', 'compression', 'merge', 'cross_language'] as const;

/** Ways in which a sentence departs from the lecture. */
export const FALSE_CLASSES = [
  'number',
  'unit',
  'negation',
  'role_swap',
  'quantifier',
  'direction',
  'term_swap',
  'condition',
  'attribution',
  'invented',
] as const;

/** Difficulties that a pair contains on purpose. */
const TRAITS = [
  /** A long sentence that is right but for one detail. */
  'one_false_detail',
  /** The cited lines are not the ones that decide. */
  'wrong_citation',
  /** A deciding line contains a word that was transcribed wrongly. */
  'misheard',
  /** True, but not part of the lecture. */
  'true_not_said',
  /** The lecturer simplifies or errs; the sentence reports it faithfully. */
  'lecturer_errs',
  /** The lecturer corrects an earlier line. */
  'self_correction',
  /** Another line of the passage contains the wrong number. */
  'number_nearby',
] as const;

export const LABELS = ['supported', 'partly', 'contradicted', 'not_found'] as const;

const lineSchema = z.object({ id: z.string().regex(/^[sp]\d+$/), text: z.string().min(1) });

const passageSchema = z.object({
  id: z.string().regex(/^[a-z]{2}\d\d$/),
  split: z.enum(['development', 'held_out']),
  language: z.enum(['ko', 'en']),
  lines: z.array(lineSchema).min(3).max(40),
});

const pairSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{6}$/),
  passage: z.string(),
  claim: z.string().min(8),
  /** Lines that the writer names. */
  cites: z.array(z.string()).min(1).max(6),
  /** Lines that decide; empty when nothing in the passage does. */
  gold: z.array(z.string()).max(8),
  label: z.enum(LABELS),
  class: z.enum([...FAITHFUL_CLASSES, ...FALSE_CLASSES]),
  traits: z.array(z.enum(TRAITS)),
  /** Label of a second reader who did not see the first; missing until the pair was read twice. */
  second: z.optional(z.enum(LABELS)),
});

/** One file of pairs: the passages of a subject and the sentences about them. */
export const pairFileSchema = z.object({
  subject: z.string(),
  passages: z.array(passageSchema),
  pairs: z.array(pairSchema),
});

export type PairFile = z.infer<typeof pairFileSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type ClaimPair = z.infer<typeof pairSchema>;

export const isFaithful = (pair: Pick<ClaimPair, 'label'>): boolean => pair.label === 'supported';

/** Readers disagree about whether the lecture supports the sentence; such pairs measure nothing. */
export const isDisputed = (pair: Pick<ClaimPair, 'label' | 'second'>): boolean =>
  pair.second !== undefined && (pair.label === 'supported') !== (pair.second === 'supported');
