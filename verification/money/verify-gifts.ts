import pg from 'pg';
import { listLedgerViolations } from '../../apps/server/src/features/billing/index.ts';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { openProductDatabase } from '../kit/open-product-database.ts';
import type { VerificationOptions, VerificationResult } from '../kit/verification-result.ts';
import { createHistories, playHistories, readHistoryTruth } from './gift-histories.queries.ts';

const HISTORIES = 10_000;
const QUICK_HISTORIES = 1000;
const STEPS = 14;
const BATCH = 100;

/** Random histories of paid and given credits: no gift is paid out, and no account gets back more than it paid. */
export async function verifyGifts({ databaseUrl, quick, seed }: VerificationOptions): Promise<VerificationResult> {
  const database = await createMigratedDatabase(databaseUrl);
  const owner = new pg.Client({ connectionString: asOwner(database.url) });
  await owner.connect();
  const db = openProductDatabase(database.url, 1);
  const total = quick ? QUICK_HISTORIES : HISTORIES;
  try {
    await createHistories(owner, seed);
    for (let played = 0; played < total; played += BATCH) await playHistories(owner, { count: BATCH, steps: STEPS });
    const truth = await readHistoryTruth(owner);
    const violations = (await listLedgerViolations(db)).map(({ rule, subject }) => `${rule}: ${subject}`);
    if (truth.gifts_in_cash !== '0') violations.push(`${truth.gifts_in_cash} micro-credits of gifts were paid out`);
    if (truth.overpaid > 0) violations.push(`${truth.overpaid} accounts got more back than they paid`);
    if (truth.refunds === 0 || truth.refused === 0) violations.push('refunds were never granted or never refused');
    const { accounts, payments, grants, refunds, refused, expiries, extensions } = truth;
    return {
      figures: `${accounts} histories: ${payments} payments, ${grants} gifts, ${refunds} refunds, ${refused} refused, ${expiries} expiries, ${extensions} extensions; gifts paid out ${truth.gifts_in_cash}`,
      violations,
      counts: { simulated_steps: total * STEPS },
    };
  } finally {
    await db.destroy();
    await owner.end();
    await database.drop();
  }
}
