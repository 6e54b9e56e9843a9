import { createHash } from 'node:crypto';
import type { RequestUnit } from './perceive.ts';

export interface PrefixCache {
  /** Number of leading tokens of the request that the model has received before; stores the request. */
  take(model: string, units: readonly RequestUnit[], minTokens: number): number;
  clear(): void;
}

export function createPrefixCache(): PrefixCache {
  const seen = new Set<string>();
  return {
    take(model, units, minTokens) {
      let hash = model;
      let tokens = 0;
      let cached = 0;
      for (const unit of units) {
        hash = createHash('sha256').update(`${hash}/${unit.hash}`).digest('base64url');
        tokens += unit.tokens;
        if (tokens < minTokens) continue;
        if (seen.has(hash)) cached = tokens;
        seen.add(hash);
      }
      return cached;
    },
    clear: () => seen.clear(),
  };
}
