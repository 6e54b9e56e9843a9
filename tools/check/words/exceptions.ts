import type { WordException } from './vocabulary.ts';

/** Uses that are correct; each names why. */
export const wordExceptions: readonly WordException[] = [
  { path: /^tools\/check\/(words\/|check-words)/, word: /./, reason: 'the vocabulary itself and its test' },
  { path: /^docs\/decisions\/0063-/, word: /./, reason: 'the vocabulary table' },
];
