/** Assigns every slide to the first block that cites it, so that it is shown once. */
export function firstShownSlides(
  blocks: readonly { id: string; slide_ids: readonly string[] }[],
): Map<string, readonly string[]> {
  const seen = new Set<string>();
  const shown = new Map<string, readonly string[]>();
  for (const block of blocks) {
    const fresh = [...new Set(block.slide_ids)].filter((id) => !seen.has(id));
    for (const id of fresh) seen.add(id);
    if (fresh.length > 0) shown.set(block.id, fresh);
  }
  return shown;
}
