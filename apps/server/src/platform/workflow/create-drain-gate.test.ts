import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createDrainGate } from './create-drain-gate.ts';

describe('createDrainGate', () => {
  it('waits for running steps, including failing ones, and starts no new step while draining', async () => {
    const gate = createDrainGate();
    const ended: string[] = [];
    const slow = gate.run(async () => {
      await pause(30);
      ended.push('slow');
    });
    const failing = gate.run(() => Promise.reject(new Error('no'))).catch(() => ended.push('failed'));
    const closing = gate.drain(5_000);
    void gate.run(async () => ended.push('late'));
    await closing;
    await Promise.all([slow, failing]);
    await pause(10);
    expect(ended).toEqual(['failed', 'slow']);
  });

  it('stops waiting after the timeout', async () => {
    const gate = createDrainGate();
    void gate.run(() => new Promise(() => undefined));
    await expect(gate.drain(20)).resolves.toBeUndefined();
  });

  it('returns the result of the step', async () => {
    await expect(createDrainGate().run(async () => 7)).resolves.toBe(7);
  });
});
