import { hasMissed, reloadWhole } from './reload-whole.ts';

export interface Clip {
  /** Tells it from others that begin at the same second. */
  key: string;
  url: string;
  start_ms: number;
  end_ms: number;
}

export interface ClipPlayer {
  attach: (element: HTMLMediaElement | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** The key of what is heard now. */
  playing: () => string | null;
  play: (clip: Clip) => void;
  stop: () => void;
}

/** A media element tells the time four times a second; nearer to the end a timer is more exact. */
const NEAR_END_MS = 400;
let loud: ClipPlayer | null = null;

/** Plays a few seconds of a recording and stops where they end; of several players one is heard at a time. */
export function createClipPlayer(onBroken: () => void): ClipPlayer {
  let element: HTMLMediaElement | null = null;
  let clip: Clip | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function change(next: Clip | null) {
    clip = next;
    for (const tell of listeners) tell();
  }
  function begin(wanted: Clip, place: HTMLMediaElement) {
    place.currentTime = wanted.start_ms / 1000;
    // Refused before the first touch of the page, or interrupted by the next clip.
    place.play().catch(() => undefined);
  }
  function look() {
    clearTimeout(timer);
    if (element === null || clip === null || element.seeking) return;
    const wanted = clip;
    const place = element;
    if (hasMissed(place, wanted.start_ms)) return reloadWhole(place, () => begin(wanted, place));
    const leftMs = wanted.end_ms - place.currentTime * 1000;
    if (leftMs <= 0) stop();
    else if (leftMs < NEAR_END_MS) timer = setTimeout(look, leftMs / place.playbackRate);
  }
  function stop() {
    clearTimeout(timer);
    element?.pause();
    if (clip !== null) change(null);
  }
  function fail() {
    if (clip === null) return;
    stop();
    onBroken();
  }
  const player: ClipPlayer = {
    attach(next) {
      element?.removeEventListener('timeupdate', look);
      element?.removeEventListener('seeked', look);
      element?.removeEventListener('ended', stop);
      element?.removeEventListener('error', fail);
      if (next === null) stop();
      element = next;
      next?.addEventListener('timeupdate', look);
      next?.addEventListener('seeked', look);
      next?.addEventListener('ended', stop);
      next?.addEventListener('error', fail);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    playing: () => clip?.key ?? null,
    play(wanted) {
      if (element === null) return;
      if (loud !== player) loud?.stop();
      loud = player;
      clearTimeout(timer);
      if (element.getAttribute('src') !== wanted.url) element.src = wanted.url;
      change(wanted);
      begin(wanted, element);
    },
    stop,
  };
  return player;
}
