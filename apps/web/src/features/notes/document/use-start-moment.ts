import { useEffect, useEffectEvent } from 'react';
import { blockAt } from './index-note.ts';
import type { NoteBlock } from './notes.api.ts';

interface Navigation {
  move: (ms: number) => void;
  jump: (blockId: string) => void;
}

/** Moves audio and page to the position from the URL without starting playback. */
export function useStartMoment(atMs: number, byTime: readonly NoteBlock[], { move, jump }: Navigation): void {
  const goToStart = useEffectEvent(() => {
    move(atMs);
    const block = blockAt(byTime, atMs);
    if (block) jump(block.id);
  });
  useEffect(() => {
    if (atMs > 0) goToStart();
  }, [atMs]);
}
