import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Player {
  audio: RefObject<HTMLAudioElement | null>;
  atMs: number;
  isPlaying: boolean;
  /** Plays from there. */
  seek: (ms: number) => void;
  /** Moves without beginning to play. */
  move: (ms: number) => void;
  toggle: () => void;
}

/** The address of the sound may change under way: it goes on where it was. */
export function usePlayer(url: string, durationMs: number): Player {
  const audio = useRef<HTMLAudioElement>(null);
  const [atMs, setAtMs] = useState(0);
  const [isPlaying, setIsPlaying] = useState(false);
  const wanted = useRef({ atMs: 0, isPlaying: false });

  const move = useCallback(
    (ms: number) => {
      const target = Math.min(Math.max(0, ms), durationMs);
      if (audio.current) audio.current.currentTime = target / 1000;
      wanted.current.atMs = target;
      setAtMs(target);
    },
    [durationMs],
  );
  const play = useCallback(() => {
    // Refused before the first touch of the page, or interrupted by the next seek: the button says what is.
    audio.current?.play().catch(() => undefined);
  }, []);
  const seek = useCallback(
    (ms: number) => {
      move(ms);
      play();
    },
    [move, play],
  );
  const toggle = useCallback(() => (audio.current?.paused ? play() : audio.current?.pause()), [play]);

  useEffect(() => {
    const element = audio.current;
    if (element === null) return;
    const onTime = () => {
      wanted.current.atMs = element.currentTime * 1000;
      setAtMs(element.currentTime * 1000);
    };
    const onPlaying = () => {
      wanted.current.isPlaying = !element.paused;
      setIsPlaying(!element.paused);
    };
    element.addEventListener('timeupdate', onTime);
    for (const name of ['play', 'pause', 'ended']) element.addEventListener(name, onPlaying);
    return () => {
      element.removeEventListener('timeupdate', onTime);
      for (const name of ['play', 'pause', 'ended']) element.removeEventListener(name, onPlaying);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the new address is what this waits for.
  useEffect(() => {
    if (wanted.current.atMs === 0) return;
    if (audio.current) audio.current.currentTime = wanted.current.atMs / 1000;
    if (wanted.current.isPlaying) play();
  }, [url, play]);

  return { audio, atMs, isPlaying, seek, move, toggle };
}
