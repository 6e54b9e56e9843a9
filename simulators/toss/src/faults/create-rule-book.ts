import type { FaultRule, FaultTarget } from './fault-rule.ts';
import { matchesRule } from './matches-rule.ts';

export interface ActiveFault extends FaultRule {
  id: number;
  hits: number;
}

export interface RuleBook {
  add(rule: FaultRule): ActiveFault;
  list(): ActiveFault[];
  /** The first rule that fits, in the order they were added. */
  pick(target: FaultTarget): FaultRule | null;
  clear(): void;
}

interface Entry {
  fault: ActiveFault;
  toSkip: number;
  left: number;
}

export function createRuleBook(): RuleBook {
  let live: Entry[] = [];
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
      live.push({ fault, toSkip: rule.skip ?? 0, left: times ?? Number.POSITIVE_INFINITY });
      all.push(fault);
      return { ...fault };
    },
    list: () => all.map((fault) => ({ ...fault })),
    pick(target) {
      const entry = live.find((candidate) => isHit(candidate, target));
      if (entry === undefined) return null;
      entry.left -= 1;
      entry.fault.hits += 1;
      if (entry.left === 0) live = live.filter((other) => other !== entry);
      return entry.fault;
    },
    clear() {
      live = [];
      all = [];
    },
  };
}
