import { OPERATIONS } from '../api/read-api-call.ts';
import { FAULT_KINDS } from '../faults/fault-rule.ts';
import type { Chaos } from '../faults/pick-chaos-fault.ts';
import { BadInput, readInput, required } from './read-input.ts';

const NAMES = ['seed', 'ratios', 'operations', 'maxPerOrder', 'maxDelayMs', 'errorCodes', 'lagMs'];

export function readChaos(json: unknown): Chaos {
  const input = readInput(json, NAMES);
  const ratios = readInput(required(input.record('ratios'), 'ratios'), FAULT_KINDS);
  const shares = FAULT_KINDS.map((kind) => [kind, ratios.number(kind) ?? 0] as const);
  if (shares.reduce((sum, [, share]) => sum + share, 0) > 1) throw new BadInput('ratios are more than 1 in sum');
  return {
    seed: String(required((json as { seed?: unknown }).seed, 'seed')),
    ratios: Object.fromEntries(shares),
    operations: input.texts('operations')?.map((name) => {
      const operation = OPERATIONS.find((known) => known === name);
      return required(operation, `operation ${name}`);
    }),
    maxPerOrder: input.whole('maxPerOrder'),
    maxDelayMs: input.whole('maxDelayMs'),
    errorCodes: input.texts('errorCodes'),
    lagMs: input.whole('lagMs'),
  };
}
