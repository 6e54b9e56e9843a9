import type { FaultRule, FaultTarget } from './fault-rule.ts';
import { matchesRule } from './matches-rule.ts';

export interface ActiveFault extends FaultRule {
  id: number;
  hits: number;
}

export interface RuleStore {
  add(rule: FaultRule): ActiveFault;
  list(): ActiveFault[];
  /** First matching rule, in the order of addition. */
  pick(target: FaultTarget): FaultRule | null;
  clear(): void;
}

interface Entry {
  fault: ActiveFault;
  toSkip: number;
  remaining: number;
}

export function createRuleStore(): RuleStore {
  let active: Entry[] = [];
  let all: ActiveFault[] = [];

  function isHit(entry: Entry, target: FaultTarget): boolean {
    if (!matchesRule(entry.fault, target)) return false;
    if (entry.toSkip === 0) return true;
    entry.toSkip -= 1;
    return false;
  }

  return {
    add(rule) {
      const fault: ActiveFault = { ...rule, id: all.length + 1, hits: 0 };
      const times = rule.times === undefined && rule.kind !== 'read-lag' ? 1 : (rule.times ?? null);
      active.push({ fault, toSkip: rule.skip ?? 0, remaining: times ?? Number.POSITIVE_INFINITY });
      all.push(fault);
      return { ...fault };
    },
    list: () => all.map((fault) => ({ ...fault })),
    pick(target) {
      const entry = active.find((candidate) => isHit(candidate, target));
      if (entry === undefined) return null;
      entry.remaining -= 1;
      entry.fault.hits += 1;
      if (entry.remaining === 0) active = active.filter((other) => other !== entry);
      return entry.fault;
    },
    clear() {
      active = [];
      all = [];
    },
  };
}
