import { useEffect, useState } from 'react';

const TICK_MS = 200;
const SECONDS_PER_TICK = 8;

interface Span {
  start: number;
  end: number;
}

interface Playback {
  at: number;
  isPlaying: boolean;
  toggle: () => void;
  seek: (second: number) => void;
}

/** Forty times as fast as the lecture and without sound: enough to see what follows what. */
export function useSamplePlayback({ start, end }: Span): Playback {
  const [at, setAt] = useState(start);
  const [isPlaying, setIsPlaying] = useState(false);
  const isOver = at >= end;

  useEffect(() => {
    if (!isPlaying || isOver) return;
    const timer = setInterval(() => setAt((second) => Math.min(end, second + SECONDS_PER_TICK)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isOver, end]);

  return {
    at,
    isPlaying: isPlaying && !isOver,
    seek: setAt,
    toggle: () => {
      if (isOver) setAt(start);
      setIsPlaying(isOver || !isPlaying);
    },
  };
}
