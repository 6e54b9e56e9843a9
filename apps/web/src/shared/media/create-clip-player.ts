import { hasSeekFailed, reloadWholeFile } from './reload-whole-file.ts';

export interface Clip {
  /** Distinguishes clips with the same start. */
  key: string;
  url: string;
  start_ms: number;
  end_ms: number;
}

export interface ClipPlayer {
  attach: (element: HTMLMediaElement | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** Key of the clip being played. */
  playing: () => string | null;
  play: (clip: Clip) => void;
  /** Plays the clips one after another. */
  playAll: (clips: readonly Clip[]) => void;
  stop: () => void;
}

/** `timeupdate` fires only four times a second; within this distance of the end a timer is more precise. */
const NEAR_END_MS = 400;
let activePlayer: ClipPlayer | null = null;

function toggleListeners(
  element: HTMLMediaElement,
  handlers: Readonly<Record<string, () => void>>,
  method: 'addEventListener' | 'removeEventListener',
): void {
  for (const [name, handler] of Object.entries(handlers)) element[method](name, handler);
}

/** Plays a section of a recording; at most one player plays at a time. */
export function createClipPlayer(onBroken: () => void): ClipPlayer {
  let element: HTMLMediaElement | null = null;
  let clip: Clip | null = null;
  let queue: readonly Clip[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: Clip | null) {
    clip = next;
    for (const notify of listeners) notify();
  }
  function startPlayback(wanted: Clip, place: HTMLMediaElement) {
    place.currentTime = wanted.start_ms / 1000;
    // Rejected by the autoplay policy or interrupted by the next clip.
    place.play().catch(() => undefined);
  }
  function checkPosition() {
    clearTimeout(timer);
    if (element === null || clip === null || element.seeking) return;
    const [wanted, place] = [clip, element];
    if (hasSeekFailed(place, wanted.start_ms)) return reloadWholeFile(place, () => startPlayback(wanted, place));
    const leftMs = wanted.end_ms - place.currentTime * 1000;
    if (leftMs <= 0) playNext();
    else if (leftMs < NEAR_END_MS) timer = setTimeout(checkPosition, leftMs / place.playbackRate);
  }
  function playNext() {
    const [next, ...rest] = queue;
    if (next === undefined) return stop();
    queue = rest;
    start(next);
  }
  function start(wanted: Clip) {
    if (element === null) return;
    if (activePlayer !== player) activePlayer?.stop();
    activePlayer = player;
    clearTimeout(timer);
    if (element.getAttribute('src') !== wanted.url) element.src = wanted.url;
    change(wanted);
    startPlayback(wanted, element);
  }
  function stop() {
    clearTimeout(timer);
    queue = [];
    element?.pause();
    if (clip !== null) change(null);
  }
  function fail() {
    if (clip === null) return;
    stop();
    onBroken();
  }
  const handlers = { timeupdate: checkPosition, seeked: checkPosition, ended: playNext, error: fail };
  const player: ClipPlayer = {
    attach(next) {
      if (element !== null) toggleListeners(element, handlers, 'removeEventListener');
      if (next === null) stop();
      element = next;
      if (next !== null) toggleListeners(next, handlers, 'addEventListener');
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    playing: () => clip?.key ?? null,
    play: (wanted) => player.playAll([wanted]),
    playAll(clips) {
      queue = clips;
      playNext();
    },
    stop,
  };
  return player;
}
