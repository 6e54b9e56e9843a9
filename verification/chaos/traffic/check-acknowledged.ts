import type { TestEnvironment } from '../environment/start-test-environment.ts';
import type { AcknowledgedWrite } from './choose-act.ts';
import { listMissingOrders, listMissingPayments, listMissingTerms, listMissingTickets } from './traffic.queries.ts';

/** Reports acknowledged writes that are missing in the database. */
export async function checkAcknowledged(
  { db }: Pick<TestEnvironment, 'db'>,
  acknowledged: readonly AcknowledgedWrite[],
): Promise<string[]> {
  const named = (pick: (one: AcknowledgedWrite) => string | null) =>
    acknowledged.map(pick).filter((one) => one !== null);
  const [tickets, orders, payments, terms] = await Promise.all([
    listMissingTickets(
      db,
      named((one) => (one.kind === 'ticket' ? one.id : null)),
    ),
    listMissingOrders(
      db,
      named((one) => (one.kind === 'order' ? one.id : null)),
    ),
    listMissingPayments(
      db,
      named((one) => (one.kind === 'payment' ? one.order_id : null)),
    ),
    listMissingTerms(
      db,
      named((one) => (one.kind === 'term' ? `${one.user_id}/${one.term}/${one.meaning}` : null)),
    ),
  ]);
  return [
    ...tickets.map((id) => `lost: ticket ${id}`),
    ...orders.map((id) => `lost: order ${id}`),
    ...payments.map((id) => `lost: payment of ${id}`),
    ...terms.map((one) => `lost: term ${one}`),
  ];
}
