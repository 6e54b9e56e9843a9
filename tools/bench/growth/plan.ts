import type { Client } from 'pg';
import type { Statement } from '../create-statement-recorder.ts';
import { explainAsJson, type PlanNode } from './plan.queries.ts';

export interface Plan {
  cost: number;
  /** Tables that are read from their first row to their last. */
  read_whole: string[];
}

/** How a statement would be carried out; nothing is. */
export async function explainPlan(client: Client, statement: Statement): Promise<Plan> {
  return readPlan(await explainAsJson(client, statement));
}

export function readPlan(node: PlanNode): Plan {
  const inner = (node.Plans ?? []).map(readPlan);
  const isWhole = node['Node Type'].includes('Seq Scan') && node['Relation Name'] !== undefined;
  return {
    cost: node['Total Cost'],
    read_whole: [...(isWhole ? [node['Relation Name'] ?? ''] : []), ...inner.flatMap((one) => one.read_whole)],
  };
}

/** A page of two hundred rows, each fetched from a place of its own, at the planner's four a page: what a sweep takes at once. */
const PAGE_OF_A_SWEEP = 800;

/** As rows grow by a factor, an index grows by a level now and then: a little dearer is well, in proportion is not. */
export function mostCost(cost: number, growth: number): number {
  return Math.max(PAGE_OF_A_SWEEP, cost * (1 + 1.5 * Math.log10(growth)));
}
