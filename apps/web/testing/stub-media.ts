import { vi } from 'vitest';

/** jsdom cannot play media: records the play calls. */
export function stubMedia() {
  const played: { src: string | null; seconds: number }[] = [];
  const pause = vi.fn();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push({ src: this.getAttribute('src'), seconds: this.currentTime });
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  return { played, pause };
}
