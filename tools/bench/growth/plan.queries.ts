import type { Client } from 'pg';
import type { Statement } from '../create-statement-recorder.ts';

export interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** Explained without being run, so that statements which write can be looked at too. */
export async function explainAsJson(client: Client, { parameters, sql }: Statement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${sql}`, [
    ...parameters,
  ]);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error(`no plan for ${sql}`);
  return plan;
}
