import type { PromiseName } from '../../money-proof/proof-block.ts';

export const PROMISE_TEXTS: Record<PromiseName, string> = {
  money: 'Money: no violation of an invariant, ever; a writer that finds one refuses',
  credit: 'Credits: each approval credited exactly once, 99 % within 60 s, all within 10 min of a reachable provider',
  durability: 'Durability: nothing answered as done is lost by a crash; at most 5 min by the loss of a host',
  recovery: 'Recovery: 10 s after a crashed process, 15 s after a crashed database, 15 min on a new host',
  availability: 'Availability: 99.95 % a month of answers without a server error',
  latency:
    'Latency: p50 50 ms; p99 300 ms for reads, 800 ms for money (provider left out) at 150 requests a second on two cores',
  jobs: 'Jobs: none lost, none stuck beyond its lease and one retry, no finished step paid for again',
  uploads: 'Uploads and notes: no acknowledged byte lost, digests equal from end to end',
};

export const INVARIANT_TEXTS: Record<string, string> = {
  I1: 'the postings of every ledger transaction sum to zero',
  I2: 'wallet, lots and ledger of a person say the same',
  I3: 'no balance, hold or lot below zero, no lot above what was granted',
  I4: 'a paid order has one payment and one credit entry, one payment per key',
  I5: 'what the provider approved and cancelled is what our books say, both ways',
  I6: 'credits are those of our own table, the amount at most 100,000 won',
  I7: 'a refund is posted once, and never more than was paid',
  I8: 'what is final stays as it is',
  I9: 'holds and wallets agree; nothing is held once everything is settled',
  I10: 'every piece of work is open or final, never both; none is forgotten',
  I11: 'an answered step is stored and charged once',
  I12: 'the charge is the tokens at the pinned price, never above the hold',
  I13: 'a finished upload is one lecture with the declared bytes and digest',
  I14: 'one living refresh token per session, none of a person who is gone',
  I15: 'a reset link works once; older sessions end with the password',
  I16: "every operator's change of credits has its line in an unbroken trail",
};
