import { type Dispatch, type SetStateAction, useEffect, useState, useSyncExternalStore } from 'react';
import type { Player } from './create-player.ts';

const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

/** Scrolls along with the audio until the user scrolls. */
export function useFollowing(
  player: Player,
  currentId: string | undefined,
  onJump: (blockId: string) => void,
): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isFollowing, setIsFollowing] = useState(true);
  const isPlaying = useSyncExternalStore(player.subscribe, player.isPlaying, () => false);

  useEffect(() => {
    if (!isFollowing || !isPlaying || currentId === undefined) return;
    onJump(currentId);
  }, [isFollowing, isPlaying, currentId, onJump]);

  useEffect(() => {
    if (!isFollowing || !isPlaying) return;
    const control = new AbortController();
    const listen = { passive: true, signal: control.signal };
    const stop = () => setIsFollowing(false);
    window.addEventListener('wheel', stop, listen);
    window.addEventListener('touchmove', stop, listen);
    window.addEventListener(
      'keydown',
      (event) => {
        const isField = event.target instanceof Element && event.target.closest('input, select, textarea') !== null;
        if (SCROLL_KEYS.has(event.key) && !isField) stop();
      },
      listen,
    );
    return () => control.abort();
  }, [isFollowing, isPlaying]);

  return [isFollowing, setIsFollowing];
}
