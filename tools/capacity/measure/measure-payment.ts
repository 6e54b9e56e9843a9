import { openBuyer } from '../../money-proof/open-buyer.ts';
import { startProofStack } from '../../money-proof/start-proof-stack.ts';
import { startPostgres } from '../../postgres/start-postgres.ts';
import { getLiveBytes, getRowBytes } from './measure.queries.ts';
import { shareOf, takeCounters } from './take-counters.ts';

const PAYMENTS = 200;
const WARM_UP = 10;
const AMOUNT_WON = 10_000;

/** Card payments from the order to the credits, one after the other. */
export async function measurePayment(say: (name: string, figures: object) => void): Promise<void> {
  const postgres = await startPostgres();
  const stack = await startProofStack(postgres.url, 1);
  try {
    const watched = { ...stack, workers: [stack.worker] };
    const buyers = await Promise.all(Array.from({ length: 10 }, () => openBuyer(stack)));
    const pay = async (number: number) => {
      const buyer = buyers[number % buyers.length];
      if (buyer === undefined) throw new Error('nobody buys');
      const { status } = await buyer.confirm(await buyer.order(AMOUNT_WON));
      if (status !== 200) throw new Error(`the payment was answered ${status}`);
    };
    for (let number = 0; number < WARM_UP; number += 1) await pay(number);
    const emptier = await getLiveBytes(stack.db);
    const before = await takeCounters(watched);
    for (let number = 0; number < PAYMENTS; number += 1) await pay(number);
    say('payment', shareOf(before, await takeCounters(watched), PAYMENTS));
    const fuller = await getLiveBytes(stack.db);
    say('payment rows', {
      public_bytes: (fuller.public_bytes - emptier.public_bytes) / PAYMENTS,
      dbos_bytes: (fuller.dbos_bytes - emptier.dbos_bytes) / PAYMENTS,
      ledger_row_bytes: await getRowBytes(stack.db, 'ledger_entries'),
    });
  } finally {
    await stack.close();
    await postgres.stop();
  }
}
