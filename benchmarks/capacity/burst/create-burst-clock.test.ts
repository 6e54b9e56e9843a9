import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createBurstClock } from './create-burst-clock.ts';

it('advances an hour per second, wakes sleepers in order and pauses during a call', async () => {
  const clock = createBurstClock();
  try {
    const began = clock.now().getTime();
    clock.setRate(3_600);
    const woken: string[] = [];
    const later = clock.sleep(1_200_000).then(() => woken.push('later'));
    await clock.sleep(600_000).then(() => woken.push('sooner'));
    await later;
    expect(woken).toEqual(['sooner', 'later']);
    expect(clock.now().getTime() - began).toBeGreaterThanOrEqual(1_200_000);
    const [before, after] = await clock.pauseWhile(async () => {
      const stood = clock.now().getTime();
      await pause(100);
      return [stood, clock.now().getTime()];
    });
    expect(after).toBe(before);
  } finally {
    clock.stop();
  }
});

it('rejects an aborted sleep', async () => {
  const clock = createBurstClock();
  const leaving = new AbortController();
  const sleeping = clock.sleep(3_600_000, leaving.signal);
  leaving.abort();
  await expect(sleeping).rejects.toThrow('aborted');
  clock.stop();
});
