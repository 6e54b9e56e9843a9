import type { Random } from '../../../kit/create-random.ts';
import type { Ledger, Order } from '../ledger/ledger.ts';
import type { RealLedger } from './open-real-ledger.ts';

/** One user in the model and in the database, with the id mappings between them. */
export interface Pair {
  seed: number;
  random: Random;
  deps: ReturnType<RealLedger['depsAt']>;
  ledger: Ledger;
  user: string;
  now: number;
  /** Database ids by model id. */
  holds: Map<number, string>;
  lots: Map<number, string>;
  refunds: Map<number, string>;
  orders: Order[];
  cancelKeys: string[];
}

/** One operation for the model and for the database, with the same random inputs. */
export interface Operation {
  name: string;
  inModel: () => string;
  inDatabase: () => Promise<string>;
}

/** Converts a model id to a UUID. */
export function uuidOf(pair: Pick<Pair, 'seed'>, id: number): string {
  return `${pair.seed.toString(16).padStart(8, '0')}-0000-4000-8000-${id.toString(16).padStart(12, '0')}`;
}
