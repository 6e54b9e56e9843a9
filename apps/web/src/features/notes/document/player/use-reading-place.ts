import { useMemo, useSyncExternalStore } from 'react';
import type { NoteIndex } from '../index-note.ts';
import { blockAt } from '../index-note.ts';
import type { NoteBlock } from '../notes.api.ts';
import type { Player } from './create-player.ts';

/** The block being played; re-renders only when it changes, not on every time update. */
export function useReadingPlace(player: Player, index: NoteIndex): NoteBlock | null {
  const read = useMemo(() => () => (player.hasBegun() ? blockAt(index.byTime, player.atMs()) : null), [player, index]);
  return useSyncExternalStore(player.subscribe, read, () => null);
}
