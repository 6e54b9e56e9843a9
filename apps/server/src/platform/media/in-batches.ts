/** Opening a recording several times in one process costs far less than starting a process for each. */
const BATCH = 6;

/** Does so many at once, one batch after the other; those that fail together, as pictures too large for one memory do, are done one by one. */
export async function inBatches<Item>(items: readonly Item[], act: (batch: Item[]) => Promise<void>): Promise<void> {
  for (let from = 0; from < items.length; from += BATCH) {
    const batch = items.slice(from, from + BATCH);
    try {
      await act(batch);
    } catch (error) {
      if (batch.length === 1) throw error;
      for (const item of batch) await act([item]);
    }
  }
}
