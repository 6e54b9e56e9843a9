import type { Operation } from '../api/read-api-call.ts';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.ts';

export interface Chaos {
  seed: number | string;
  /** Share of the calls per kind; the sum is at most 1. */
  ratios: Partial<Record<FaultKind, number>>;
  operations?: readonly Operation[] | undefined;
  /** Maximum number of faults per order, so that every order can finish. */
  maxPerOrder?: number | undefined;
  /** Upper bound of a random delay. */
  maxDelayMs?: number | undefined;
  /** Codes used for `error`. */
  errorCodes?: readonly string[] | undefined;
  lagMs?: number | undefined;
}

const DEFAULT_ERROR_CODES = ['PROVIDER_ERROR', 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'CARD_PROCESSING_ERROR'];
const DEFAULT_MAX_DELAY_MS = 50;

/** Depends only on the seed and on the number of the call within its order, not on the interleaving of orders. */
export function pickChaosFault(chaos: Chaos, callName: string): FaultRule | null {
  const random = createSeededRandom(`${chaos.seed}/${callName}`);
  const kind = pickKind(chaos.ratios, random());
  if (kind === null) return null;
  const codes = chaos.errorCodes ?? DEFAULT_ERROR_CODES;
  const code = codes[Math.floor(random() * codes.length)];
  const delayMs = Math.floor(random() * (chaos.maxDelayMs ?? DEFAULT_MAX_DELAY_MS));
  const isProcessed = random() < 0.5;
  if (kind === 'error') return { kind, code };
  if (kind === 'delay') return { kind, delayMs, delayAt: isProcessed ? 'after' : 'before' };
  if (kind === 'bad-gateway') return { kind, effect: isProcessed ? 'process' : 'none' };
  return kind === 'read-lag' ? { kind, lagMs: chaos.lagMs ?? DEFAULT_MAX_DELAY_MS } : { kind };
}

function pickKind(ratios: Chaos['ratios'], randomValue: number): FaultKind | null {
  let cumulative = 0;
  for (const kind of FAULT_KINDS) {
    cumulative += ratios[kind] ?? 0;
    if (randomValue < cumulative) return kind;
  }
  return null;
}
