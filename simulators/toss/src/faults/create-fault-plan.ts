import { type ActiveFault, createRuleStore } from './create-rule-store.ts';
import type { FaultRule, FaultTarget } from './fault-rule.ts';
import { isRead } from './matches-rule.ts';
import { type Chaos, pickChaosFault } from './pick-chaos-fault.ts';

export interface FaultPlan {
  add(rule: FaultRule): ActiveFault;
  list(): ActiveFault[];
  setChaos(chaos: Chaos | null): void;
  /** Counts the call; rules take precedence over chaos. */
  pick(target: FaultTarget): FaultRule | null;
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  const rules = createRuleStore();
  const counts = new Map<string, { calls: number; hits: number }>();
  let chaos: Chaos | null = null;

  function pickChaos(target: FaultTarget): FaultRule | null {
    const { operation } = target;
    if (chaos === null || operation === 'widget' || !(chaos.operations?.includes(operation) ?? true)) return null;
    const name = target.orderId ?? target.paymentKey ?? operation;
    const counted = counts.get(name) ?? { calls: 0, hits: 0 };
    counts.set(name, counted);
    counted.calls += 1;
    if (counted.hits >= (chaos.maxPerOrder ?? Number.POSITIVE_INFINITY)) return null;
    const rule = pickChaosFault(chaos, `${name}/${counted.calls}`);
    if (rule === null || (rule.kind === 'read-lag' && !isRead(target))) return null;
    counted.hits += 1;
    return rule;
  }

  return {
    add: (rule) => rules.add(rule),
    list: () => rules.list(),
    setChaos(newChaos) {
      chaos = newChaos;
      counts.clear();
    },
    pick: (target) => rules.pick(target) ?? pickChaos(target),
    clear() {
      rules.clear();
      counts.clear();
      chaos = null;
    },
  };
}
