import type { PromiseName } from '../../kit/verification-result.ts';

export const PROMISE_TEXTS: Record<PromiseName, string> = {
  money: 'Money: no invariant is ever violated; a write that would violate one fails',
  credit: 'Credits: each approval credited exactly once, 99 % within 60 s, all within 10 min of a reachable provider',
  durability: 'Durability: no acknowledged write is lost by a crash; at most 5 min by the loss of a host',
  recovery: 'Recovery: 10 s after a crashed process, 15 s after a crashed database, 15 min on a new host',
  availability: 'Availability: 99.95 % of responses per month without a server error',
  latency:
    'Latency: p50 50 ms; p99 300 ms for reads, 800 ms for money (without the provider) at 150 requests per second on two cores',
  jobs: 'Jobs: none lost, none stuck beyond its lease and one retry, no finished step paid twice',
  uploads: 'Uploads and notes: no acknowledged byte lost, digests equal from end to end',
};

export const INVARIANT_TEXTS: Record<string, string> = {
  I1: 'the postings of every ledger transaction sum to zero',
  I2: 'wallet, lots and ledger of a user agree',
  I3: 'no balance, hold or lot below zero, no lot above what was granted',
  I4: 'a paid order has one payment and one credit entry, one payment per key',
  I5: 'approvals and cancellations of the provider equal our records, in both directions',
  I6: 'credits match our price table, the amount is at most 100,000 won',
  I7: 'a refund is posted once, and never more than was paid',
  I8: 'final states never change',
  I9: 'holds and wallets agree; nothing is held once everything is settled',
  I10: 'every piece of work is open or final, never both; none is lost',
  I11: 'the result of a step is stored and charged once',
  I12: 'the charge is the tokens at the pinned price, never above the hold',
  I13: 'a finished upload is one lecture with the declared bytes and digest',
  I14: 'one valid refresh token per session, none of a withdrawn user',
  I15: 'a reset link works once; older sessions end with the password',
  I16: 'every credit change by an operator has its row in an unbroken audit log',
  I17: 'nothing is charged for failed work or for speech without words',
  I18: 'no sentence is shown as compared with the lecture without a verdict of a judge',
  I19: 'no gift is paid out; a refund is at most what was paid and not used',
  I20: 'no shared page is visible after takedown, deletion or withdrawal',
  I21: 'the books of every month equal the ledger',
};
