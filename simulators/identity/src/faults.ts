import type { ProviderName } from './issuers.ts';

export const FAULT_KINDS = [
  'wrong-nonce',
  'wrong-audience',
  'wrong-issuer',
  'expired-token',
  'unknown-key',
  'rotate-key',
  'bad-signature',
  'unverified-email',
  'no-email',
  'other-email',
  'reused-code',
  'swapped-state',
  'token-error',
  'token-slow',
  'flags-false',
  'result-code',
  'profile-error',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface FaultRule {
  kind: FaultKind;
  provider?: ProviderName;
  /** Default 1; null: unlimited. */
  times?: number | null;
  /** Of `other-email`. */
  email?: string;
  /** Of `token-slow`. */
  delayMs?: number;
}

export interface FaultRates {
  seed: number;
  rates: Partial<Record<FaultKind, number>>;
}

export interface FaultPlan {
  add(rule: FaultRule): void;
  setRates(rates: FaultRates | null): void;
  /** Uses up one occurrence; rules take precedence over rates. */
  take(kind: FaultKind, provider: ProviderName): FaultRule | null;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let rules: { rule: FaultRule; left: number }[] = [];
  let rates: FaultRates | null = null;
  let random = createSeededRandom(0);
  return {
    add: (rule) => void rules.push({ rule, left: rule.times === null ? Number.POSITIVE_INFINITY : (rule.times ?? 1) }),
    setRates(next) {
      rates = next;
      random = createSeededRandom(next?.seed ?? 0);
    },
    take(kind, provider) {
      const found = rules.find(
        ({ rule, left }) => left > 0 && rule.kind === kind && (rule.provider ?? provider) === provider,
      );
      if (found !== undefined) {
        found.left -= 1;
        return found.rule;
      }
      const rate = rates?.rates[kind] ?? 0;
      return rate > 0 && random() < rate ? { kind } : null;
    },
    clear() {
      rules = [];
      rates = null;
    },
  };
}

/** Mulberry32: the same faults for the same seed. */
function createSeededRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((again ^ (again >>> 14)) >>> 0) / 4_294_967_296;
  };
}
