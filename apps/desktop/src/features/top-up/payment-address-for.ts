import type { OutsideOrder } from '@pilgi/web/shared/shell/shell.ts';

/** Parameters are in the fragment, which is never sent to a server or logged. */
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
