/** Something that stands in the data and is obeyed by a model that does what anybody tells it. */
export interface Order {
  /** The words of whoever gives it; seen or heard, whatever signs stand between its letters. */
  trigger: string;
  /** What the model is told to say; it stands in every text of the answer. */
  say: string;
  /** Every key is the first, every solver finds the first. */
  first_answer?: boolean | undefined;
}

const letters = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Those of the orders that stand in a text. */
export function heardOrders(orders: readonly Order[], text: string): Order[] {
  const seen = letters(text);
  return orders.filter(({ trigger }) => seen.includes(letters(trigger)));
}
