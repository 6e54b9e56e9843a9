export const ORDER_ID_PATTERN = /^[A-Za-z0-9_-]{6,64}$/;

export function isOrderId(text: string): boolean {
  return ORDER_ID_PATTERN.test(text);
}
