export type LotKind = 'PAYMENT' | 'GRANT';
export type HoldPurpose = 'JOB' | 'REFUND';
export type EntryKind = 'TOPUP' | 'GRANT' | 'CAPTURE' | 'REFUND' | 'EXPIRE' | 'SUBTRACT' | 'EXTERNAL_CANCEL';

export interface Lot {
  id: number;
  user_id: number;
  kind: LotKind;
  payment_id: number | null;
  granted_micro: bigint;
  remaining_micro: bigint;
  held_micro: bigint;
  expired_micro: bigint;
  expires_at: number;
  created_at: number;
}

export interface Transfer {
  from_account: string;
  to_account: string;
  amount_micro: bigint;
}

export interface Entry {
  kind: EntryKind;
  source_id: number;
  before_micro: bigint;
  delta_micro: bigint;
  after_micro: bigint;
  transfers: Transfer[];
}

export interface Hold {
  id: number;
  user_id: number;
  purpose: HoldPurpose;
  subject_id: number;
  amount_micro: bigint;
  captured_micro: bigint;
  status: 'HELD' | 'CAPTURED' | 'RELEASED';
  expires_at: number;
  legs: { lot: Lot; amount_micro: bigint }[];
}

export interface Wallet {
  user_id: number;
  balance_micro: bigint;
  held_micro: bigint;
  lots: Lot[];
  holds: Hold[];
  entries: Entry[];
}

export type OrderStatus = 'CREATED' | 'CONFIRMING' | 'PAID' | 'FAILED' | 'EXPIRED' | 'REVIEW';

export interface Order {
  id: number;
  order_id: string;
  user_id: number;
  amount_won: number;
  credits_micro: bigint;
  status: OrderStatus;
  payment_key: string | null;
  idempotency_key: string;
  attempts: number;
  confirming_at: Date | null;
  next_check_at: number | null;
  expires_at: number;
  fail_code: string | null;
}

export interface Payment {
  id: number;
  user_id: number;
  amount_won: number;
  credits_micro: bigint;
  payment_key: string;
  lot: Lot;
  approved_at: number;
}

export interface Refund {
  id: number;
  payment: Payment;
  status: 'PENDING' | 'DONE' | 'FAILED' | 'REVIEW';
  idempotency_key: string;
  cancel_key: string | null;
  attempts: number;
  requested_at: Date;
  next_check_at: number | null;
  fail_code: string | null;
}

/** A cancellation made outside our service; `open_micro` is the part that could not be deducted yet. */
export interface ExternalCancel {
  cancel_key: string;
  payment: Payment;
  cancel_won: number;
  owed_micro: bigint;
  open_micro: bigint;
}

export interface InboxHint {
  transmission_id: string;
  payment_key: string;
  order_id: string;
  /** Claims of the webhook; must not be trusted. */
  claimed_status: string;
  claimed_won: number;
  attempts: number;
  next_check_at: number | null;
  outcome: string | null;
}

/** In-memory model of the ledger and payment tables. */
export interface Ledger {
  wallets: Map<number, Wallet>;
  holds: Map<number, Hold>;
  lots: Map<number, Lot>;
  orders: Map<string, Order>;
  payments: Map<number, Payment>;
  refunds: Map<number, Refund>;
  externalCancels: Map<string, ExternalCancel>;
  inbox: Map<string, InboxHint>;
  /** `kind:source` of every entry. */
  sources: Set<string>;
  paymentKeys: Set<string>;
  lastId: number;
}

/** Thrown where the database would raise an exception; the transaction has no effect. */
export class LedgerRefusal extends Error {}

export function createLedger(userCount: number): Ledger {
  const ledger: Ledger = {
    wallets: new Map(),
    holds: new Map(),
    lots: new Map(),
    orders: new Map(),
    payments: new Map(),
    refunds: new Map(),
    externalCancels: new Map(),
    inbox: new Map(),
    sources: new Set(),
    paymentKeys: new Set(),
    lastId: 0,
  };
  for (let user_id = 1; user_id <= userCount; user_id += 1) {
    ledger.wallets.set(user_id, { user_id, balance_micro: 0n, held_micro: 0n, lots: [], holds: [], entries: [] });
  }
  return ledger;
}

export function nextId(ledger: Ledger): number {
  ledger.lastId += 1;
  return ledger.lastId;
}

export function walletOf(ledger: Ledger, userId: number): Wallet {
  const wallet = ledger.wallets.get(userId);
  if (wallet === undefined) throw new LedgerRefusal(`no wallet ${userId}`);
  return wallet;
}
