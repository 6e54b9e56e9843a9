import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';

/** Behind the `#`, which no server and no log ever sees. */
export function paymentAddressFor(origin: string, token: string, order: OutsideOrder): string {
  const parts = new URLSearchParams({
    token,
    amount: String(order.amount),
    credits: String(order.credits),
    orderId: order.order_id,
    orderName: order.order_name,
    customerEmail: order.customer_email,
    fromClient: 'true',
  });
  return `${origin}/payment?fromClient=true#${parts}`;
}
