import { ORDER_ID_PATTERN } from '../payments/is-order-id.ts';

export const MIN_SEARCH_CHARS = 4;
/** Above this number of cards, the amount or the day is needed too. */
export const MAX_CARD_HITS = 20;

/** Keys that the typed text may be; several are tried together. */
export interface PaymentSearch {
  email: string | null;
  /** Last digits as stored: the provider masks the last one. */
  card_ends: readonly string[];
  approval: string | null;
  order_id: string | null;
  /** Payment key or key of a cancellation. */
  provider_key: string | null;
  /** Id of an order, payment or receipt. */
  row_id: string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const APPROVAL = /^[0-9A-Za-z]{5,20}$/;

export function readPaymentSearch(typed: string): PaymentSearch {
  const text = typed.trim();
  const nothing = { email: null, card_ends: [], approval: null, order_id: null, provider_key: null, row_id: null };
  if (text.includes('@')) return { ...nothing, email: text.toLowerCase() };
  if (/^\d{4}$/.test(text)) return { ...nothing, card_ends: [text, `${text.slice(0, 3)}*`] };
  if (UUID.test(text)) return { ...nothing, row_id: text.toLowerCase(), order_id: text };
  return {
    ...nothing,
    approval: APPROVAL.test(text) ? text : null,
    order_id: ORDER_ID_PATTERN.test(text) ? text : null,
    provider_key: text,
  };
}
