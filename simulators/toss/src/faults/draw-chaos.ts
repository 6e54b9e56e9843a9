import type { Operation } from '../api/read-api-call.ts';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import { FAULT_KINDS, type FaultKind, type FaultRule } from './fault-rule.ts';

export interface Chaos {
  seed: number | string;
  /** Share of the calls that each kind hits, in sum at most 1. */
  ratios: Partial<Record<FaultKind, number>>;
  operations?: readonly Operation[] | undefined;
  /** No more faults for one order than this, so that everything comes to an end. */
  maxPerOrder?: number | undefined;
  /** Upper bound of a drawn delay. */
  maxDelayMs?: number | undefined;
  /** What `error` draws from. */
  errorCodes?: readonly string[] | undefined;
  lagMs?: number | undefined;
}

const DEFAULT_ERROR_CODES = ['PROVIDER_ERROR', 'FAILED_INTERNAL_SYSTEM_PROCESSING', 'CARD_PROCESSING_ERROR'];
const DEFAULT_MAX_DELAY_MS = 50;

/** Depends on the seed and on the how-manieth call of its order this is, not on how calls of several orders mix. */
export function drawChaos(chaos: Chaos, callName: string): FaultRule | null {
  const random = createSeededRandom(`${chaos.seed}/${callName}`);
  const kind = drawKind(chaos.ratios, random());
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

function drawKind(ratios: Chaos['ratios'], drawn: number): FaultKind | null {
  let reached = 0;
  for (const kind of FAULT_KINDS) {
    reached += ratios[kind] ?? 0;
    if (drawn < reached) return kind;
  }
  return null;
}
