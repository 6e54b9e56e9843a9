import type { Step } from '../completion/recognise-step.ts';
import { createSeededRandom } from '../random/create-seeded-random.ts';
import type { FaultKind, FaultRule, FaultTarget } from './fault-rule.ts';

export interface ActiveFault extends FaultRule {
  id: number;
  hits: number;
}

export interface FaultPlan {
  add(rule: FaultRule): ActiveFault;
  list(): ActiveFault[];
  /** Returns the first matching rule, in the order of addition. */
  pick(target: FaultTarget): FaultRule | null;
  /** Like `pick`, for one kind that concerns a step before its content. */
  pickKind(kind: FaultKind, step: Step): FaultRule | null;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let faults: ActiveFault[] = [];
  const attempts = new Map<string, number>();

  function isHit(fault: ActiveFault, target: FaultTarget, attempt: number): boolean {
    if (!matches(fault, target)) return false;
    if (fault.probability === undefined) return fault.hits < (fault.next ?? 1);
    // Seeded by the request and its attempt number, so that the result does not depend on the order of concurrent calls.
    const random = createSeededRandom(`${fault.seed ?? 0}/${fault.kind}/${target.request_hash}/${attempt}`);
    return random() < fault.probability;
  }

  return {
    add(rule) {
      const fault = { ...rule, id: faults.length + 1, hits: 0 };
      faults.push(fault);
      return { ...fault };
    },
    list: () => faults.map((fault) => ({ ...fault })),
    pick(target) {
      const attempt = (attempts.get(target.request_hash) ?? 0) + 1;
      attempts.set(target.request_hash, attempt);
      const fault = faults.find((candidate) => candidate.kind !== 'expired-token' && isHit(candidate, target, attempt));
      if (fault === undefined) return null;
      fault.hits += 1;
      return fault;
    },
    pickKind(kind, step) {
      const target = { step, section: null, request_hash: kind };
      const fault = faults.find((candidate) => candidate.kind === kind && isHit(candidate, target, 1));
      if (fault === undefined) return null;
      fault.hits += 1;
      return fault;
    },
    clear() {
      faults = [];
      attempts.clear();
    },
  };
}

function matches({ match = {} }: FaultRule, { step, section, model, text = '' }: FaultTarget): boolean {
  return (
    (match.step ?? step) === step &&
    (match.section ?? section) === section &&
    (match.model ?? model) === model &&
    text.includes(match.text ?? '')
  );
}
