import { useMemo, useState, useSyncExternalStore } from 'react';
import type { NoteIndex } from '../index-note.ts';
import { blockAt } from '../index-note.ts';
import type { NoteBlock } from '../notes.api.ts';
import type { Player } from './create-player.ts';

interface ReadingPlace {
  /** The block being played; of several with the same start, the one that was chosen last. */
  current: NoteBlock | null;
  choose: (blockId: string) => void;
}

/** Re-renders only when another block is played, not on every time update. */
export function useReadingPlace(player: Player, index: NoteIndex): ReadingPlace {
  const [chosenId, choose] = useState<string | null>(null);
  const read = useMemo(() => () => (player.hasBegun() ? blockAt(index.byTime, player.atMs()) : null), [player, index]);
  const played = useSyncExternalStore(player.subscribe, read, () => null);
  const chosen = index.blocks.find(({ id }) => id === chosenId);
  return {
    current: played !== null && chosen?.at_ms === played.at_ms ? chosen : played,
    choose,
  };
}
