import { startPostgres } from '../../../tools/dev/postgres/start-postgres.ts';
import { openBuyer } from '../../../verification/kit/open-buyer.ts';
import { startVerificationStack } from '../../../verification/kit/start-verification-stack.ts';
import { getLiveBytes, getRowBytes } from './measure.queries.ts';
import { readCounters, shareOf } from './read-counters.ts';

const PAYMENTS = 200;
const WARM_UP = 10;
const AMOUNT_WON = 10_000;

/** Sequential card payments from the order to the credits. */
export async function measurePayment(log: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startVerificationStack(postgres.url, 1);
  try {
    const withMetrics = { ...stack, workers: [stack.worker] };
    const buyers = await Promise.all(Array.from({ length: 10 }, () => openBuyer(stack)));
    const pay = async (number: number) => {
      const buyer = buyers[number % buyers.length];
      if (buyer === undefined) throw new Error('no buyer');
      const { status } = await buyer.confirm(await buyer.order(AMOUNT_WON));
      if (status !== 200) throw new Error(`the payment returned ${status}`);
    };
    for (let number = 0; number < WARM_UP; number += 1) await pay(number);
    const emptier = await getLiveBytes(stack.db);
    const before = await readCounters(withMetrics);
    for (let number = 0; number < PAYMENTS; number += 1) await pay(number);
    log('payment', shareOf(before, await readCounters(withMetrics), PAYMENTS));
    const fuller = await getLiveBytes(stack.db);
    log('payment rows', {
      public_bytes: (fuller.public_bytes - emptier.public_bytes) / PAYMENTS,
      dbos_bytes: (fuller.dbos_bytes - emptier.dbos_bytes) / PAYMENTS,
      ledger_row_bytes: await getRowBytes(stack.db, 'ledger_entries'),
    });
  } finally {
    await stack.close();
    await postgres.stop();
  }
}
