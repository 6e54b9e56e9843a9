import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createStepGate } from './create-step-gate.ts';

describe('createStepGate', () => {
  it('waits for steps that have begun, failed ones too, and begins no other', async () => {
    const gate = createStepGate();
    const ended: string[] = [];
    const slow = gate.pass(async () => {
      await pause(30);
      ended.push('slow');
    });
    const failing = gate.pass(() => Promise.reject(new Error('no'))).catch(() => ended.push('failed'));
    const closing = gate.close(5_000);
    void gate.pass(async () => ended.push('late'));
    await closing;
    await Promise.all([slow, failing]);
    await pause(10);
    expect(ended).toEqual(['failed', 'slow']);
  });

  it('does not wait for ever', async () => {
    const gate = createStepGate();
    void gate.pass(() => new Promise(() => undefined));
    await expect(gate.close(20)).resolves.toBeUndefined();
  });

  it('hands on what a step answers', async () => {
    await expect(createStepGate().pass(async () => 7)).resolves.toBe(7);
  });
});
