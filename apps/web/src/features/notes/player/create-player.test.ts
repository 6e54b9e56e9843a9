import { expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';

/** Plays nothing, and gets no further than its browser can. */
function makeSound(reachableSeconds: number) {
  const sound = document.createElement('audio');
  let at = 0;
  let reachable = reachableSeconds;
  let isPaused = true;
  sound.preload = 'metadata';
  const load = vi.fn(() => {
    reachable = Number.POSITIVE_INFINITY;
    at = 0;
    isPaused = true;
  });
  const play = vi.fn(() => {
    isPaused = false;
    return Promise.resolve();
  });
  Object.defineProperties(sound, {
    readyState: { value: 4 },
    seeking: { value: false },
    paused: { get: () => isPaused },
    currentTime: { get: () => at, set: (seconds: number) => (at = Math.min(seconds, reachable)) },
    load: { value: load },
    play: { value: play },
  });
  return { sound, load, play };
}

test('a browser that loses its way in a stream is given the whole file and goes on there at the same speed', () => {
  const { sound, load, play } = makeSound(2);
  const player = createPlayer(780_000);
  player.attach(sound);
  player.setSpeed(1.5);
  player.seek(98_000);
  sound.dispatchEvent(new Event('seeked'));
  expect(sound.preload).toBe('auto');
  expect(load).toHaveBeenCalledTimes(1);
  sound.playbackRate = 1;
  sound.dispatchEvent(new Event('timeupdate'));
  expect(player.atMs(), 'the place is kept while it loads').toBe(98_000);
  sound.dispatchEvent(new Event('loadedmetadata'));
  expect(sound.currentTime).toBe(98);
  expect(sound.playbackRate).toBe(1.5);
  expect(play).toHaveBeenCalledTimes(2);
  sound.dispatchEvent(new Event('seeked'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('a browser that gets there is left alone, and one that has the whole file is not asked again', () => {
  const good = makeSound(780);
  const player = createPlayer(780_000);
  player.attach(good.sound);
  player.seek(98_000);
  good.sound.dispatchEvent(new Event('seeked'));
  expect(good.load).not.toHaveBeenCalled();

  const whole = makeSound(2);
  whole.sound.preload = 'auto';
  player.attach(whole.sound);
  player.move(300_000);
  whole.sound.dispatchEvent(new Event('seeked'));
  expect(whole.load).not.toHaveBeenCalled();
  expect(player.atMs()).toBe(2000);
});
