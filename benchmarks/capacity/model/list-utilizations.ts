import type { Demand } from './demand-for.ts';
import type { Figures } from './figures.ts';
import type { Machines } from './machines.ts';
import type { Scenario } from './scenario.ts';

/** Resources that exist once, independent of the number of processes. */
export const RESOURCES = [
  'model tokens',
  'model requests',
  'budget row',
  'connections',
  'database CPU',
  'database writes',
  'database volume',
  'search tables',
  'job tables',
  'ledger',
  'workflow tables',
  'egress of one region',
  'restore time',
] as const;
export type Resource = (typeof RESOURCES)[number];

export interface Utilization {
  resource: Resource;
  demand: number;
  limit: number;
  /** Exhausted at 1. */
  ratio: number;
}

export interface CapacityAssumptions {
  scenario: Scenario;
  figures: Figures;
  machines: Machines;
}

/** Demand and limit of each resource, highest utilization first. */
export function listUtilizations(demand: Demand, { figures, machines, scenario }: CapacityAssumptions): Utilization[] {
  const pairs: Record<Resource, [demand: number, limit: number]> = {
    'model tokens': [demand.model_tokens_per_minute, scenario.model_tokens_per_minute],
    'model requests': [demand.model_requests_per_minute, scenario.model_requests_per_minute],
    'budget row': [demand.budget_row_updates_per_s, figures.budget_row_updates_per_s.value * machines.hot_row_share],
    connections: [demand.database_connections, machines.database_connections],
    'database CPU': [demand.database_cores, machines.database_vcpu * machines.busy_share],
    'database writes': [demand.database_iops, machines.database_iops],
    'database volume': [demand.database_bytes, machines.database_volume_bytes],
    'search tables': [demand.search_bytes, machines.largest_table_bytes],
    'job tables': [demand.job_bytes, machines.largest_table_bytes],
    ledger: [demand.ledger_bytes, machines.largest_table_bytes],
    'workflow tables': [demand.workflow_bytes, machines.largest_table_bytes],
    'restore time': [demand.database_bytes / machines.restore_bytes_per_s, machines.restore_seconds],
    'egress of one region': [demand.egress_bytes_per_s, machines.region_egress_bytes_per_s],
  };
  return RESOURCES.map((resource) => {
    const [needed, limit] = pairs[resource];
    return { resource, demand: needed, limit, ratio: needed / limit };
  }).toSorted((a, b) => b.ratio - a.ratio);
}
