import { hasMissed, reloadWhole } from '../../../shared/media/reload-whole.ts';

export interface Player {
  /** The element that makes the sound; it may change under way, and the new one goes on where the old one was. */
  attach: (element: HTMLMediaElement | null) => void;
  subscribe: (listener: () => void) => () => void;
  atMs: () => number;
  isPlaying: () => boolean;
  /** Whether anything was played or chosen yet. */
  hasBegun: () => boolean;
  speed: () => number;
  /** Plays from there. */
  seek: (ms: number) => void;
  /** Moves without beginning to play. */
  move: (ms: number) => void;
  toggle: () => void;
  setSpeed: (speed: number) => void;
  /** The same element has got another address. */
  goOn: () => void;
}

const EVENTS = ['timeupdate', 'seeked', 'play', 'pause', 'ended'] as const;

/** Outside of React, so that a second that passes redraws only what shows seconds. */
export function createPlayer(durationMs: number): Player {
  let element: HTMLMediaElement | null = null;
  let state = { atMs: 0, isPlaying: false, hasBegun: false, speed: 1 };
  const listeners = new Set<() => void>();
  /** Where the element was sent last. */
  let sentToMs = 0;
  let reloaded: HTMLMediaElement | null = null;

  function change(next: Partial<typeof state>) {
    state = { ...state, ...next };
    for (const tell of listeners) tell();
  }
  function look() {
    if (element === null || element === reloaded) return;
    if (hasMissed(element, sentToMs)) return findWay(element);
    const atMs = element.currentTime * 1000;
    change({ atMs, isPlaying: !element.paused, hasBegun: state.hasBegun || atMs > 0 });
  }
  function findWay(lost: HTMLMediaElement) {
    reloaded = lost;
    change({ atMs: sentToMs, isPlaying: !lost.paused });
    reloadWhole(lost, () => {
      reloaded = null;
      goOn();
    });
  }
  function play() {
    // Refused before the first touch of the page, or interrupted by the next seek: the button says what is.
    element?.play().catch(() => undefined);
  }
  function move(ms: number) {
    const atMs = Math.min(Math.max(0, ms), durationMs);
    if (element) element.currentTime = atMs / 1000;
    sentToMs = atMs;
    change({ atMs, hasBegun: true });
  }
  function goOn() {
    const { atMs, isPlaying, speed } = state;
    if (element === null) return;
    element.playbackRate = speed;
    if (atMs > 0) element.currentTime = atMs / 1000;
    sentToMs = atMs;
    if (isPlaying) play();
  }

  return {
    attach(next) {
      if (element) for (const name of EVENTS) element.removeEventListener(name, look);
      element = next;
      if (next === null) return;
      for (const name of EVENTS) next.addEventListener(name, look);
      goOn();
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
    goOn,
  };
}
