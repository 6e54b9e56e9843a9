import { createSeededRandom } from '../random/create-seeded-random.ts';
import type { FaultRule, FaultTarget } from './fault-rule.ts';

export interface ActiveFault extends FaultRule {
  id: number;
  hits: number;
}

export interface FaultPlan {
  add(rule: FaultRule): ActiveFault;
  list(): ActiveFault[];
  /** The first rule that fits, in the order they were added. */
  pick(target: FaultTarget): FaultRule | null;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let faults: ActiveFault[] = [];
  const asked = new Map<string, number>();

  function isHit(fault: ActiveFault, target: FaultTarget, attempt: number): boolean {
    if (!matches(fault, target)) return false;
    if (fault.probability === undefined) return fault.hits < (fault.next ?? 1);
    // Of the request and its how-manieth repetition, so that the order in which calls meet changes nothing.
    const draw = createSeededRandom(`${fault.seed ?? 0}/${fault.kind}/${target.request_hash}/${attempt}`);
    return draw() < fault.probability;
  }

  return {
    add(rule) {
      const fault = { ...rule, id: faults.length + 1, hits: 0 };
      faults.push(fault);
      return { ...fault };
    },
    list: () => faults.map((fault) => ({ ...fault })),
    pick(target) {
      const attempt = (asked.get(target.request_hash) ?? 0) + 1;
      asked.set(target.request_hash, attempt);
      const fault = faults.find((candidate) => isHit(candidate, target, attempt));
      if (fault === undefined) return null;
      fault.hits += 1;
      return fault;
    },
    clear() {
      faults = [];
      asked.clear();
    },
  };
}

function matches({ match = {} }: FaultRule, { step, section }: FaultTarget): boolean {
  return (match.step ?? step) === step && (match.section ?? section) === section;
}
