import { useEffect, useEffectEvent } from 'react';
import { blockAt } from './index-note.ts';
import type { NoteBlock } from './notes.api.ts';

interface Ways {
  move: (ms: number) => void;
  jump: (blockId: string) => void;
}

/** Whoever was led to a moment finds the sound and the page there; nothing begins to play unasked. */
export function useStartMoment(atMs: number, blocks: readonly NoteBlock[], { move, jump }: Ways): void {
  const begin = useEffectEvent(() => {
    move(atMs);
    const block = blockAt(blocks, atMs);
    if (block) jump(block.id);
  });
  useEffect(() => {
    if (atMs > 0) begin();
  }, [atMs]);
}
