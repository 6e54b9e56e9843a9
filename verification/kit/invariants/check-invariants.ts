import { createHash } from 'node:crypto';
import type pg from 'pg';
import { listLedgerViolations } from '../../../apps/server/src/features/billing/index.ts';
import { verifyAuditChain } from '../../../apps/server/src/features/operators/index.ts';
import type { Database } from '../../../apps/server/src/platform/db/database.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import type { TossSimulator } from '../../../simulators/toss/src/index.ts';
import { compareLedger } from '../compare-ledger.ts';
import { countOrphanedEntries, listBookedPayments, listBookedRefunds } from '../verification.queries.ts';
import { compareBooks } from './compare-books.ts';
import { findChargedHoles } from './find-charged-holes.ts';
import { findUnjudgedSentences } from './find-unjudged-sentences.ts';
import { findVisibleLinks } from './find-visible-links.ts';
import { listFinalStates, listFindings, listRecordings } from './invariants.queries.ts';
import { listBrokenPromises, listMonths } from './promises.queries.ts';

export interface InvariantTargets {
  /** Connected as the table owner. */
  db: pg.Pool;
  /** Connected with the application role. */
  product: Database;
  /** Payment provider simulator; its records are compared with the ledger. */
  toss?: Pick<TossSimulator, 'control'>;
  storage?: Storage;
}

/** Final states observed so far per pool; a later round reports a state that changed. */
const finalStates = new WeakMap<pg.Pool, Map<string, string>>();
let rounds = 0;

export function countInvariantRounds(): number {
  return rounds;
}

/**
 * Checks all invariants on the whole database. `settled`: nothing is in flight, so open work, holds, the provider comparison and
 * the books of each month are checked too.
 */
export async function checkInvariants(targets: InvariantTargets, { settled }: { settled: boolean }): Promise<string[]> {
  rounds += 1;
  const [ledger, found, promises, links, final, chain] = await Promise.all([
    listLedgerViolations(targets.product),
    listFindings(targets.db, { settled }),
    listBrokenPromises(targets.db),
    findVisibleLinks(targets.db, targets.product),
    findChangedFinalStates(targets.db),
    verifyAuditChain({ db: targets.product }),
  ]);
  return [
    ...ledger.map(({ rule, subject }) => `${rule}: ${subject}`),
    ...[...found, ...promises].map(({ invariant, subject }) => `${invariant}: ${subject}`),
    ...links,
    ...final,
    ...(chain.intact ? [] : [`I16: the audit log is broken at ${chain.seq}: ${chain.problem}`]),
    ...(settled && targets.toss !== undefined ? await compareWithProvider(targets.db, targets.toss) : []),
    ...(settled ? compareBooks(await listMonths(targets.db)) : []),
    ...(targets.storage === undefined ? [] : await compareWithStorage(targets.db, targets.storage)),
  ];
}

async function findChangedFinalStates(db: pg.Pool): Promise<string[]> {
  const known = finalStates.get(db) ?? new Map<string, string>();
  finalStates.set(db, known);
  const now = await listFinalStates(db);
  const states = new Map(now.map(({ id, status }) => [id, status]));
  const left = [...known].filter(([id, status]) => states.get(id) !== status);
  for (const [id, status] of states) known.set(id, status);
  return left.map(([id, status]) => `I8: ${id} was ${status} and is ${states.get(id) ?? 'open or gone'}`);
}

async function compareWithProvider(db: pg.Pool, { control }: Pick<TossSimulator, 'control'>): Promise<string[]> {
  const [payments, refunds, orphaned] = await Promise.all([
    listBookedPayments(db),
    listBookedRefunds(db),
    countOrphanedEntries(db),
  ]);
  return [
    ...compareLedger(control.truth(), { payments, refunds }).map((found) => `I5: ${found}`),
    ...(orphaned === 0 ? [] : [`I4: ${orphaned} ledger entries belong to no payment or refund`]),
  ];
}

/** Compares the newest recordings, notes and transcription charges with the stored objects. */
async function compareWithStorage(db: pg.Pool, storage: Storage): Promise<string[]> {
  return [
    ...(await compareRecordings(db, storage)),
    ...(await findUnjudgedSentences(db, storage)),
    ...(await findChargedHoles(db, storage)),
  ];
}

async function compareRecordings(db: pg.Pool, storage: Storage): Promise<string[]> {
  const violations: string[] = [];
  for (const { id, sha256, size_bytes, storage_key } of await listRecordings(db)) {
    const size = await storage.sizeOf(storage_key);
    if (size !== Number(size_bytes)) violations.push(`I13: recording ${id} has ${size} of ${size_bytes} bytes`);
    else if ((await digestOf(storage, storage_key)) !== sha256)
      violations.push(`I13: recording ${id} has a different SHA-256`);
  }
  return violations;
}

async function digestOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.read(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
