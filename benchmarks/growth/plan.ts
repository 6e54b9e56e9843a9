import type { Client } from 'pg';
import type { Statement } from '../create-statement-recorder.ts';
import { explainAsJson, type PlanNode } from './plan.queries.ts';

export interface Plan {
  cost: number;
  /** Tables read by a sequential scan. */
  seq_scanned: string[];
}

export async function explainPlan(client: Client, statement: Statement): Promise<Plan> {
  return readPlan(await explainAsJson(client, statement));
}

export function readPlan(node: PlanNode): Plan {
  const inner = (node.Plans ?? []).map(readPlan);
  const isWhole = node['Node Type'].includes('Seq Scan') && node['Relation Name'] !== undefined;
  return {
    cost: node['Total Cost'],
    seq_scanned: [...(isWhole ? [node['Relation Name'] ?? ''] : []), ...inner.flatMap((one) => one.seq_scanned)],
  };
}

/** Cost of a batch of 200 random page reads at the planner's cost of 4 each: one batch of a worker task. */
const PAGE_OF_A_SWEEP = 800;

/** Index depth grows with the logarithm of the rows, so the cost may grow slightly but not in proportion. */
export function maxCost(cost: number, growth: number): number {
  return Math.max(PAGE_OF_A_SWEEP, cost * (1 + 1.5 * Math.log10(growth)));
}
