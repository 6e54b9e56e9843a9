import type { BlockKind } from './note-document.ts';

/** Assigns every slide to the block about it, else to the first block that cites it, so that it is shown once. */
export function firstShownSlides(
  blocks: readonly { id: string; kind?: BlockKind; slide_ids: readonly string[] }[],
): Map<string, readonly string[]> {
  const ownSlides = new Set(blocks.filter(({ kind }) => kind === 'slide').flatMap(({ slide_ids }) => slide_ids));
  const seen = new Set<string>();
  const shown = new Map<string, readonly string[]>();
  for (const { id, kind, slide_ids } of blocks) {
    const fresh = [...new Set(slide_ids)].filter((one) => !seen.has(one) && (kind === 'slide' || !ownSlides.has(one)));
    for (const one of fresh) seen.add(one);
    if (fresh.length > 0) shown.set(id, fresh);
  }
  return shown;
}
