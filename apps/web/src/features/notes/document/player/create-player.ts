import { hasSeekFailed, reloadWholeFile } from '../../../../shared/media/reload-whole-file.ts';

export interface Player {
  /** Sets the media element. A new element continues at the position of the old one. */
  attach: (element: HTMLMediaElement | null) => void;
  subscribe: (listener: () => void) => () => void;
  atMs: () => number;
  isPlaying: () => boolean;
  /** Whether playback or seeking has started. */
  hasBegun: () => boolean;
  speed: () => number;
  /** Plays from the position. */
  seek: (ms: number) => void;
  /** Moves the position without starting playback. */
  move: (ms: number) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
  /** Restores position and playback after the URL of the element has changed. */
  resume: () => void;
}

const EVENTS = ['timeupdate', 'seeked', 'play', 'pause', 'ended'] as const;

/** Whole milliseconds: 1.001 s times 1000 is less than 1001, which would be in the block before. */
const positionOf = ({ currentTime }: HTMLMediaElement) => Math.round(currentTime * 1000);

/** State outside of React, so that time updates re-render only the components that show the time. */
export function createPlayer(durationMs: number): Player {
  let element: HTMLMediaElement | null = null;
  let state = { atMs: 0, isPlaying: false, hasBegun: false, speed: 1 };
  const listeners = new Set<() => void>();
  /** Last requested position. */
  let requestedMs = 0;
  let reloaded: HTMLMediaElement | null = null;

  function change(next: Partial<typeof state>) {
    state = { ...state, ...next };
    for (const notify of listeners) notify();
  }
  function syncState() {
    if (element === null || element === reloaded) return;
    if (hasSeekFailed(element, requestedMs)) return recoverFromFailedSeek(element);
    const atMs = positionOf(element);
    change({ atMs, isPlaying: !element.paused, hasBegun: state.hasBegun || atMs > 0 });
  }
  function recoverFromFailedSeek(lost: HTMLMediaElement) {
    reloaded = lost;
    change({ atMs: requestedMs, isPlaying: !lost.paused });
    reloadWholeFile(lost, () => {
      reloaded = null;
      resume();
    });
  }
  function play() {
    // Rejected by the autoplay policy or interrupted by the next seek; the button shows the actual state.
    element?.play().catch(() => undefined);
  }
  function move(ms: number) {
    const atMs = Math.min(Math.max(0, ms), durationMs);
    if (element) element.currentTime = atMs / 1000;
    requestedMs = atMs;
    change({ atMs, hasBegun: true });
  }
  function resume() {
    const { atMs, isPlaying, speed } = state;
    if (element === null) return;
    element.playbackRate = speed;
    if (atMs > 0) element.currentTime = atMs / 1000;
    requestedMs = atMs;
    if (isPlaying) play();
  }

  return {
    attach(next) {
      if (element) for (const name of EVENTS) element.removeEventListener(name, syncState);
      element = next;
      if (next === null) return;
      for (const name of EVENTS) next.addEventListener(name, syncState);
      resume();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    atMs: () => state.atMs,
    isPlaying: () => state.isPlaying,
    hasBegun: () => state.hasBegun,
    speed: () => state.speed,
    seek(ms) {
      move(ms);
      play();
    },
    move,
    toggle: () => (element?.paused ? play() : element?.pause()),
    setSpeed(speed) {
      if (element) element.playbackRate = speed;
      change({ speed });
    },
    resume,
  };
}
