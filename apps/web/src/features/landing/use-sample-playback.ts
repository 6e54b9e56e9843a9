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

/** Forty times faster than the lecture and without audio. */
export function useSamplePlayback({ start, end }: Span): Playback {
  const [at, setAt] = useState(start);
  const [isPlaying, setIsPlaying] = useState(false);
  const isAtEnd = at >= end;

  useEffect(() => {
    if (!isPlaying || isAtEnd) return;
    const timer = setInterval(() => setAt((second) => Math.min(end, second + SECONDS_PER_TICK)), TICK_MS);
    return () => clearInterval(timer);
  }, [isPlaying, isAtEnd, end]);

  return {
    at,
    isPlaying: isPlaying && !isAtEnd,
    seek: setAt,
    toggle: () => {
      if (isAtEnd) setAt(start);
      setIsPlaying(isAtEnd || !isPlaying);
    },
  };
}
