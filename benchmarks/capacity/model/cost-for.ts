import { lectureUse } from '../cost/margins.ts';
import type { Demand } from './demand-for.ts';
import type { Figures } from './figures.ts';
import type { Machines } from './machines.ts';
import type { Prices } from './prices.ts';
import type { Scenario } from './scenario.ts';

const GB = 1e9;
const MIN_DATABASE_CORES = 2;
/** Primary and standby. */
const DATABASE_MACHINES = 2;

export interface Cost {
  processes_won: number;
  database_won: number;
  objects_won: number;
  backup_won: number;
  egress_won: number;
  model_won: number;
  /** At the last provider prices that are announced. */
  announced_model_won: number;
  total_won: number;
  won_a_lecture: number;
  credits_a_lecture: number;
  /** Cost of API calls without the model. */
  won_per_1000_requests: number;
}

interface Bill {
  scenario: Scenario;
  demand: Demand;
  figures: Figures;
  machines: Machines;
  prices: Prices;
}

/** Cost per month in whole won, and per lecture in won and credits. */
export function costFor(bill: Bill): Cost {
  const { demand, prices, scenario } = bill;
  const byDay = modelWonByDay(bill);
  const parts = {
    processes_won: processesWon(bill),
    database_won: databaseWon(bill),
    objects_won: Math.round((demand.object_bytes / GB) * prices.object_gb_won_a_month),
    backup_won: Math.round((demand.backup_bytes / GB) * prices.backup_gb_won_a_month),
    egress_won: Math.round((demand.egress_bytes_a_month / GB) * prices.egress_gb_won),
    model_won: byDay[0] ?? 0,
  };
  const total_won = Object.values(parts).reduce((sum, won) => sum + won, 0);
  const won_a_lecture = total_won / scenario.lectures_a_month;
  const requests = scenario.lectures_a_month * scenario.requests_a_lecture;
  return {
    ...parts,
    announced_model_won: byDay.at(-1) ?? 0,
    total_won,
    won_a_lecture,
    credits_a_lecture: won_a_lecture / prices.won_a_credit,
    won_per_1000_requests: ((total_won - parts.model_won) / requests) * 1000,
  };
}

/** Each process needs at least one vCPU. */
function processesWon({ demand, machines, prices }: Bill): number {
  const vcpu = (processes: number, cores: number) => Math.max(processes, Math.ceil(cores / machines.busy_share));
  const all = vcpu(demand.api_processes, demand.api_cores) + vcpu(demand.worker_processes, demand.worker_cores);
  return (all + demand.edge_processes + demand.poolers) * prices.vcpu_won_a_month;
}

function databaseWon({ demand, machines, prices }: Bill): number {
  const vcpu = Math.max(MIN_DATABASE_CORES, Math.ceil(demand.database_cores / machines.busy_share));
  const one =
    vcpu * prices.database_vcpu_won_a_month +
    (demand.database_bytes / GB) * prices.database_gb_won_a_month +
    demand.database_iops * prices.database_iops_won_a_month;
  return Math.round(one * DATABASE_MACHINES);
}

/** By the day from which the provider's prices hold, earliest first. */
function modelWonByDay({ figures, scenario }: Bill): number[] {
  const days = Object.entries(lectureUse(figures.works, scenario).won).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return days.map(([, won]) => Math.round(scenario.lectures_a_month * won));
}
