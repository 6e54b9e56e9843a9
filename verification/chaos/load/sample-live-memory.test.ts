import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { growthPerMinute, type MemorySample, sampleLiveMemory } from './sample-live-memory.ts';

const grown = (mbPerMinute: number): MemorySample[] =>
  Array.from({ length: 90 }, (_, second) => ({
    atMs: second * 1000,
    mb: second < 30 ? 100 + second : 130 + ((second - 30) / 60) * mbPerMinute,
  }));

it('ignores growth during the warm-up', () => {
  expect(growthPerMinute(grown(0))).toBeCloseTo(0);
  expect(growthPerMinute(grown(6))).toBeCloseTo(6);
  expect(growthPerMinute([])).toBe(0);
});

it('measures what a process still references, in and outside the heap', async () => {
  const port = await findFreePort();
  const held = 'globalThis.held = [Buffer.alloc(40 << 20), Array.from({ length: 1e6 }, (_, i) => ({ i }))];';
  const dropped = 'for (let n = 0; n < 30; n += 1) Buffer.alloc(10 << 20);';
  const script = `${held} ${dropped} setInterval(() => {}, 1000); console.log('ready')`;
  const child = spawn(process.execPath, [`--inspect-port=127.0.0.1:${port}`, '-e', script], { stdio: 'pipe' });
  try {
    await once(child.stdout, 'data');
    const sampler = await sampleLiveMemory(child.pid ?? 0, port);
    const [first] = await sampler.stop();
    expect(first?.mb).toBeGreaterThan(55);
    expect(first?.mb).toBeLessThan(120);
  } finally {
    child.kill('SIGKILL');
  }
});
