import { createHash } from 'node:crypto';
import type { RequestUnit } from './perceive.ts';

export interface PrefixCache {
  /** How many tokens at the beginning of the request were seen before by that model; remembers the request. */
  take(model: string, units: readonly RequestUnit[]): number;
  clear(): void;
}

const LEAST_TOKENS = 1_024;

export function createPrefixCache(): PrefixCache {
  const seen = new Set<string>();
  return {
    take(model, units) {
      let hash = model;
      let tokens = 0;
      let cached = 0;
      for (const unit of units) {
        hash = createHash('sha256').update(`${hash}/${unit.hash}`).digest('base64url');
        tokens += unit.tokens;
        if (tokens < LEAST_TOKENS) continue;
        if (seen.has(hash)) cached = tokens;
        seen.add(hash);
      }
      return cached;
    },
    clear: () => seen.clear(),
  };
}
