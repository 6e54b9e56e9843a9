import { createHash } from 'node:crypto';
import type pg from 'pg';
import { verifyAuditChain } from '../../apps/server/src/features/audit/index.ts';
import { listLedgerViolations } from '../../apps/server/src/features/credits/index.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import type { Storage } from '../../apps/server/src/platform/storage/storage.ts';
import type { TossSimulator } from '../../simulators/toss/src/index.ts';
import { compareBooks } from '../money-proof/compare-books.ts';
import { countStrayEntries, listBookedPayments, listBookedRefunds } from '../money-proof/proof.queries.ts';
import { listFinalStates, listFindings, listRecordings } from './invariants.queries.ts';

export interface CheckedWorld {
  /** As the owner of the tables, to look at everything. */
  db: pg.Pool;
  /** With the rights of the application. */
  product: Database;
  /** Where money may have moved outside. */
  toss?: Pick<TossSimulator, 'control'>;
  storage?: Storage;
}

/** Final states seen so far, by database, so that a later round finds one that was left. */
const seen = new WeakMap<pg.Pool, Map<string, string>>();
let rounds = 0;

export function countInvariantRounds(): number {
  return rounds;
}

/** All sixteen promises over the whole database; `settled` once nothing is under way, when books and holds must be even too. */
export async function checkInvariants(world: CheckedWorld, { settled }: { settled: boolean }): Promise<string[]> {
  rounds += 1;
  const [ledger, found, final, chain] = await Promise.all([
    listLedgerViolations(world.product),
    listFindings(world.db, { settled }),
    findLeftStates(world.db),
    verifyAuditChain({ db: world.product }),
  ]);
  return [
    ...ledger.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...found.map(({ invariant, subject }) => `${invariant}: ${subject}`),
    ...final,
    ...(chain.intact ? [] : [`I16: the trail is broken at ${chain.seq}: ${chain.problem}`]),
    ...(settled && world.toss !== undefined ? await compareWithProvider(world.db, world.toss) : []),
    ...(world.storage === undefined ? [] : await compareWithStorage(world.db, world.storage)),
  ];
}

async function findLeftStates(db: pg.Pool): Promise<string[]> {
  const known = seen.get(db) ?? new Map<string, string>();
  seen.set(db, known);
  const now = await listFinalStates(db);
  const states = new Map(now.map(({ id, status }) => [id, status]));
  const left = [...known].filter(([id, status]) => states.get(id) !== status);
  for (const [id, status] of states) known.set(id, status);
  return left.map(([id, status]) => `I8: ${id} was ${status} and is ${states.get(id) ?? 'open or gone'}`);
}

async function compareWithProvider(db: pg.Pool, { control }: Pick<TossSimulator, 'control'>): Promise<string[]> {
  const [payments, refunds, stray] = await Promise.all([
    listBookedPayments(db),
    listBookedRefunds(db),
    countStrayEntries(db),
  ]);
  return [
    ...compareBooks(control.truth(), { payments, refunds }).map((found) => `I5: ${found}`),
    ...(stray === 0 ? [] : [`I4: ${stray} ledger entries belong to nothing`]),
  ];
}

/** The newest recordings, byte by byte: what was acknowledged is what is stored. */
async function compareWithStorage(db: pg.Pool, storage: Storage): Promise<string[]> {
  const violations: string[] = [];
  for (const { id, sha256, size_bytes, storage_key } of await listRecordings(db)) {
    const size = await storage.sizeOf(storage_key);
    if (size !== Number(size_bytes)) violations.push(`I13: recording ${id} has ${size} of ${size_bytes} bytes`);
    else if ((await digestOf(storage, storage_key)) !== sha256) violations.push(`I13: recording ${id} has other bytes`);
  }
  return violations;
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
