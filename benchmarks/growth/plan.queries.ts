import type { Client } from 'pg';
import type { Statement } from '../create-statement-recorder.ts';

export interface PlanNode {
  'Node Type': string;
  'Total Cost': number;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}

/** EXPLAIN without ANALYZE, so that write statements are not executed. */
export async function explainAsJson(client: Client, { parameters, sql }: Statement): Promise<PlanNode> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json) ${sql}`, [
    ...parameters,
  ]);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error(`no plan for ${sql}`);
  return plan;
}

/** Rows read by sequential scans in this session, for every table with more than `fewRows` rows. */
export async function countSeqScanRows(client: Client, fewRows: number): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; read: number }>(
    `select read.relname as name, read.seq_tup_read::float8 as read
     from pg_stat_xact_user_tables read join pg_class on pg_class.oid = read.relid where reltuples > $1`,
    [fewRows],
  );
  return new Map(rows.map(({ name, read }) => [name, read]));
}

export interface Buyer {
  user_id: string;
  payment_id: string;
}

/** A user with remaining credits of a payment. */
export async function getBuyer(client: Client): Promise<Buyer> {
  const { rows } = await client.query<Buyer>(`
    select lot.user_id, lot.payment_id from credit_lots lot join users u on u.id = lot.user_id
    where lot.remaining_micro > 20000000 and lot.expires_at > now() and lot.payment_id is not null and u.is_active
    order by lot.user_id limit 1`);
  const [buyer] = rows;
  if (buyer === undefined) throw new Error('no user has remaining paid credits');
  return buyer;
}
