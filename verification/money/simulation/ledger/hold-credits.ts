import { hasShortfall } from './book-external-cancel.ts';
import { type Hold, type HoldPurpose, type Ledger, type Lot, nextId, type Wallet } from './ledger.ts';

export interface HoldRequest {
  user_id: number;
  purpose: HoldPurpose;
  subject_id: number;
  amount_micro: bigint;
  expires_at: number;
  first_lot_id?: number;
  now: number;
}

export type HoldOutcome =
  | { outcome: 'HELD'; hold: Hold }
  | { outcome: 'ALREADY' | 'INSUFFICIENT' | 'NO_WALLET' | 'SHORTFALL' };

export function holdCredits(ledger: Ledger, input: HoldRequest): HoldOutcome {
  const wallet = ledger.wallets.get(input.user_id);
  if (wallet === undefined) return { outcome: 'NO_WALLET' };
  const isSame = (hold: Hold) => hold.purpose === input.purpose && hold.subject_id === input.subject_id;
  if (wallet.holds.some(isSame)) return { outcome: 'ALREADY' };
  if (input.purpose === 'JOB' && hasShortfall(ledger, input.user_id)) return { outcome: 'SHORTFALL' };
  const free = input.purpose === 'JOB' ? freeMicro(wallet, input.now) : paidFreeMicro(wallet, input.now);
  if (free < input.amount_micro) return { outcome: 'INSUFFICIENT' };
  return { outcome: 'HELD', hold: takeFromLots(ledger, wallet, input) };
}

export function freeMicro(wallet: Wallet, now: number): bigint {
  let free = 0n;
  for (const lot of wallet.lots) if (lot.expires_at > now) free += lot.remaining_micro - lot.held_micro;
  return free;
}

/** Free credits of payments: a refund never takes gifts. */
export function paidFreeMicro(wallet: Wallet, now: number): bigint {
  return freeMicro({ ...wallet, lots: wallet.lots.filter(({ kind }) => kind === 'PAYMENT') }, now);
}

export function takeFromLots(ledger: Ledger, wallet: Wallet, input: HoldRequest): Hold {
  const { user_id, purpose, subject_id, amount_micro, expires_at, now } = input;
  const hold: Hold = {
    id: nextId(ledger),
    user_id,
    purpose,
    subject_id,
    amount_micro,
    captured_micro: 0n,
    status: 'HELD',
    expires_at,
    legs: [],
  };
  let need = amount_micro;
  const mayTake = (lot: Lot) => purpose === 'JOB' || lot.kind === 'PAYMENT';
  const usable = wallet.lots.filter(
    (lot) => mayTake(lot) && lot.expires_at > now && lot.remaining_micro > lot.held_micro,
  );
  for (const lot of usable.sort(purpose === 'JOB' ? bySpendOrder : byReturnOrder(input.first_lot_id))) {
    if (need === 0n) break;
    const free = lot.remaining_micro - lot.held_micro;
    const taken = need < free ? need : free;
    need -= taken;
    lot.held_micro += taken;
    hold.legs.push({ lot, amount_micro: taken });
  }
  wallet.held_micro += amount_micro;
  wallet.holds.push(hold);
  ledger.holds.set(hold.id, hold);
  return hold;
}

/** Spending order: earliest expiry, grants before payments, oldest first. */
export function bySpendOrder(one: Lot, other: Lot): number {
  return one.expires_at - other.expires_at || byKind(one, other) || one.created_at - other.created_at;
}

/** Refund order: the payment's own lot, then other payments (newest first). */
function byReturnOrder(firstLotId: number | undefined) {
  const rank = (lot: Lot) => (lot.id === firstLotId ? 0 : 1);
  return (one: Lot, other: Lot) =>
    rank(one) - rank(other) ||
    other.expires_at - one.expires_at ||
    byKind(one, other) ||
    one.created_at - other.created_at;
}

export function byKind(one: Lot, other: Lot): number {
  return Number(one.kind === 'PAYMENT') - Number(other.kind === 'PAYMENT');
}
