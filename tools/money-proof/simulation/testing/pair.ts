import type { Random } from '../create-random.ts';
import type { Ledger, Order } from '../ledger/ledger.ts';
import type { RealLedger } from './open-real-ledger.ts';

/** One user twice: in the model and in the database, with the names that lead from one to the other. */
export interface Pair {
  seed: number;
  random: Random;
  deps: ReturnType<RealLedger['depsAt']>;
  ledger: Ledger;
  user: string;
  now: number;
  /** By the model's id. */
  holds: Map<number, string>;
  lots: Map<number, string>;
  refunds: Map<number, string>;
  orders: Order[];
  cancelKeys: string[];
}

/** Both ways of one operation, chosen by the same throw of dice. */
export interface Operation {
  name: string;
  inModel: () => string;
  inDatabase: () => Promise<string>;
}

/** Ids of the model as the database wants them. */
export function uuidOf(pair: Pick<Pair, 'seed'>, id: number): string {
  return `${pair.seed.toString(16).padStart(8, '0')}-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
}
