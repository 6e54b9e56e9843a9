import type { AppDeps } from '../../../platform/app-deps.ts';
import { type ChainEnd, getAuditHead, listStoredEntries, type StoredEntry } from './audit.queries.ts';
import { hashAuditEntry } from './hash-audit-entry.ts';

const BATCH = 1000;
const START: ChainEnd = { seq: 0n, hash: Buffer.alloc(32) };

export type ChainVerification =
  | { intact: true; entries: bigint; hash: string }
  | { intact: false; seq: bigint; problem: 'ROW_MISSING' | 'LINK_BROKEN' | 'ROW_CHANGED' | 'TAIL_MISSING' };

/** Recomputes every hash from the first row on and stops at the first mismatch. */
export async function verifyAuditChain(deps: Pick<AppDeps, 'db'>): Promise<ChainVerification> {
  // Read before the rows: entries written meanwhile only extend the chain.
  const head = await getAuditHead(deps.db);
  let end = START;
  let passedHead = head.seq === 0n && head.hash.equals(START.hash);
  while (true) {
    const batch = await listStoredEntries(deps.db, { after: end.seq, limit: BATCH });
    for (const entry of batch) {
      const problem = findProblem(entry, end);
      if (problem !== null) return { intact: false, seq: end.seq + 1n, problem };
      end = { seq: BigInt(entry.seq), hash: entry.hash };
      passedHead ||= end.seq === head.seq && end.hash.equals(head.hash);
    }
    if (batch.length < BATCH) break;
  }
  if (!passedHead) return { intact: false, seq: end.seq + 1n, problem: 'TAIL_MISSING' };
  return { intact: true, entries: end.seq, hash: end.hash.toString('hex') };
}

function findProblem(entry: StoredEntry, before: ChainEnd) {
  if (BigInt(entry.seq) !== before.seq + 1n) return 'ROW_MISSING';
  if (!entry.previous_hash.equals(before.hash)) return 'LINK_BROKEN';
  return entry.hash.equals(hashAuditEntry(before.hash, entry)) ? null : 'ROW_CHANGED';
}
