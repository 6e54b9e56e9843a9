export const ORDER_ID_PATTERN = /^[A-Za-z0-9_-]{6,64}$/;

const OWN_ORDER_ID_PATTERN = /^order_\d{10,16}(_[a-z0-9]{1,32})?$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID_PATTERN.test(text);
}

/** Created by our web client, server or desktop client: prefix, timestamp and optional random suffix. */
export function isOwnOrderId(text: string): boolean {
  return OWN_ORDER_ID_PATTERN.test(text);
}
