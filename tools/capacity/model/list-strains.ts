import type { Demand } from './demand-for.ts';
import type { Figures } from './figures.ts';
import type { Machines } from './machines.ts';
import type { Scenario } from './scenario.ts';

/** Things of which there is one, whatever the number of processes. */
export const THINGS = [
  'model tokens',
  'model requests',
  'budget row',
  'connections',
  'database processor',
  'database writes',
  'database volume',
  'search tables',
  'job tables',
  'ledger',
  'workflow tables',
  'egress of one region',
] as const;
export type Thing = (typeof THINGS)[number];

export interface Strain {
  thing: Thing;
  demand: number;
  limit: number;
  /** From one on it breaks. */
  ratio: number;
}

export interface World {
  scenario: Scenario;
  figures: Figures;
  machines: Machines;
}

/** What is asked of each thing beside what one of it can do, the worst first. */
export function listStrains(demand: Demand, { figures, machines, scenario }: World): Strain[] {
  const pairs: Record<Thing, [demand: number, limit: number]> = {
    'model tokens': [demand.model_tokens_per_minute, scenario.model_tokens_per_minute],
    'model requests': [demand.model_requests_per_minute, scenario.model_requests_per_minute],
    'budget row': [demand.budget_row_updates_per_s, figures.budget_row_updates_per_s.value * machines.hot_row_share],
    connections: [demand.database_connections, machines.database_connections],
    'database processor': [demand.database_cores, machines.database_vcpu * machines.busy_share],
    'database writes': [demand.database_iops, machines.database_iops],
    'database volume': [demand.database_bytes, machines.database_volume_bytes],
    'search tables': [demand.search_bytes, machines.largest_table_bytes],
    'job tables': [demand.job_bytes, machines.largest_table_bytes],
    ledger: [demand.ledger_bytes, machines.largest_table_bytes],
    'workflow tables': [demand.workflow_bytes, machines.largest_table_bytes],
    'egress of one region': [demand.egress_bytes_per_s, machines.region_egress_bytes_per_s],
  };
  return THINGS.map((thing) => {
    const [asked, limit] = pairs[thing];
    return { thing, demand: asked, limit, ratio: asked / limit };
  }).toSorted((a, b) => b.ratio - a.ratio);
}
