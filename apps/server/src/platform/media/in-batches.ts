/** Opening a recording several times in one process is much cheaper than starting a process each time. */
const BATCH = 6;

/**
 * Processes items in batches; a failed batch is retried item by item, because large images together can exceed the
 * memory limit.
 */
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
