import { afterEach, expect, it, vi } from 'vitest';
import { stubMedia } from '../../../testing/stub-media.ts';
import { createClipPlayer } from './create-clip-player.ts';

afterEach(() => vi.restoreAllMocks());

const clip = { key: 'a', url: 'https://s3.test/audio.ogg', start_ms: 65_000, end_ms: 70_000 };

function open() {
  const media = stubMedia();
  const element = document.createElement('audio');
  const onBroken = vi.fn();
  const player = createClipPlayer(onBroken);
  player.attach(element);
  const seekTo = (seconds: number) => {
    element.currentTime = seconds;
    element.dispatchEvent(new Event('timeupdate'));
  };
  return { ...media, element, player, onBroken, passTo: seekTo };
}

it('plays from the start position and stops at the end of the clip', () => {
  const { player, played, pause, passTo } = open();
  player.play(clip);
  expect(played).toEqual([{ src: clip.url, seconds: 65 }]);
  expect(player.playing()).toBe('a');
  passTo(69.2);
  expect(pause).not.toHaveBeenCalled();
  passTo(70);
  expect(pause).toHaveBeenCalledOnce();
  expect(player.playing()).toBeNull();
});

it('stops by a timer near the end, because timeupdate fires only four times a second', () => {
  vi.useFakeTimers();
  const { element, player, passTo } = open();
  player.play(clip);
  passTo(69.8);
  element.currentTime = 70.01;
  vi.advanceTimersByTime(250);
  vi.useRealTimers();
  expect(player.playing()).toBeNull();
});

it('plays only one of two players at a time', () => {
  const first = open();
  const second = open();
  first.player.play(clip);
  second.player.play({ ...clip, key: 'b' });
  expect(first.player.playing()).toBeNull();
  expect(second.player.playing()).toBe('b');
});

it('reports a failed URL once, and only during playback', () => {
  const { element, player, onBroken } = open();
  element.dispatchEvent(new Event('error'));
  expect(onBroken).not.toHaveBeenCalled();
  player.play(clip);
  element.dispatchEvent(new Event('error'));
  expect(onBroken).toHaveBeenCalledOnce();
  expect(player.playing()).toBeNull();
});
