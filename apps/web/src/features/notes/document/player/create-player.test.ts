import { expect, test, vi } from 'vitest';
import { createPlayer } from './create-player.ts';

/** Audio element without playback whose seekable range is limited. */
function createFakeAudio(reachableSeconds: number) {
  const audio = document.createElement('audio');
  let at = 0;
  let reachable = reachableSeconds;
  let isPaused = true;
  audio.preload = 'metadata';
  const load = vi.fn(() => {
    reachable = Number.POSITIVE_INFINITY;
    at = 0;
    isPaused = true;
  });
  const play = vi.fn(() => {
    isPaused = false;
    return Promise.resolve();
  });
  Object.defineProperties(audio, {
    readyState: { value: 4 },
    seeking: { value: false },
    paused: { get: () => isPaused },
    currentTime: { get: () => at, set: (seconds: number) => (at = Math.min(seconds, reachable)) },
    load: { value: load },
    play: { value: play },
  });
  return { sound: audio, load, play };
}

test('reloads the whole file after a failed seek and resumes there at the same speed', () => {
  const { sound: audio, load, play } = createFakeAudio(2);
  const player = createPlayer(780_000);
  player.attach(audio);
  player.setSpeed(1.5);
  player.seek(98_000);
  audio.dispatchEvent(new Event('seeked'));
  expect(audio.preload).toBe('auto');
  expect(load).toHaveBeenCalledTimes(1);
  audio.playbackRate = 1;
  audio.dispatchEvent(new Event('timeupdate'));
  expect(player.atMs(), 'position during the reload').toBe(98_000);
  audio.dispatchEvent(new Event('loadedmetadata'));
  expect(audio.currentTime).toBe(98);
  expect(audio.playbackRate).toBe(1.5);
  expect(play).toHaveBeenCalledTimes(2);
  audio.dispatchEvent(new Event('seeked'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('does not reload after a successful seek or when the whole file is loaded', () => {
  const good = createFakeAudio(780);
  const player = createPlayer(780_000);
  player.attach(good.sound);
  player.seek(98_000);
  good.sound.dispatchEvent(new Event('seeked'));
  expect(good.load).not.toHaveBeenCalled();

  const whole = createFakeAudio(2);
  whole.sound.preload = 'auto';
  player.attach(whole.sound);
  player.move(300_000);
  whole.sound.dispatchEvent(new Event('seeked'));
  expect(whole.load).not.toHaveBeenCalled();
  expect(player.atMs()).toBe(2000);
});
