import { useEffect, useEffectEvent } from 'react';
import { blockAt } from './index-note.ts';
import type { NoteBlock } from './notes.api.ts';

/** Whoever was led to a moment finds the sound and the page there; nothing begins to play unasked. */
export function useStartMoment(atMs: number, blocks: readonly NoteBlock[], move: (ms: number) => void): void {
  const begin = useEffectEvent(() => {
    move(atMs);
    const block = blockAt(blocks, atMs);
    if (block) document.getElementById(block.id)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => {
    if (atMs > 0) begin();
  }, [atMs]);
}
