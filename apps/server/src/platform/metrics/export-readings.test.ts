import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/create-log.ts';
import { exportReadings, type Reading } from './export-readings.ts';

const log = createLog({ level: 'silent', name: 'test' });

afterEach(() => vi.useRealTimers());

function watch(read: () => Promise<Reading[]>) {
  const registry = new Registry();
  const figures = [
    { name: 'pilgi_test_open', help: 'Open.' },
    { name: 'pilgi_test_age', help: 'Age.' },
  ];
  return { registry, refresh: exportReadings({ registry, log }, { figures, read }) };
}

describe('readings', () => {
  it('are looked up once, however many ask at once or soon after, and again after a while', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let looks = 0;
    const { registry, refresh } = watch(async () => {
      looks += 1;
      return [{ figure: 'pilgi_test_open', labels: { kind: 'order' }, value: looks }];
    });
    await Promise.all([refresh(), refresh(), refresh()]);
    await refresh();
    expect(looks).toBe(1);
    vi.advanceTimersByTime(15_001);
    await refresh();
    expect(looks).toBe(2);
    const text = await registry.metrics();
    expect(text).toContain('pilgi_test_open{kind="order"} 2');
    // Nobody knows it, and nothing is not 0.
    expect(text).not.toMatch(/^pilgi_test_age/m);
  });

  it('that cannot be had leave no old figure behind, and are counted', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let isAway = false;
    const { registry, refresh } = watch(async () => {
      if (isAway) throw new Error('database away');
      return [{ figure: 'pilgi_test_open', labels: { kind: 'order' }, value: 7 }];
    });
    await refresh();
    isAway = true;
    vi.advanceTimersByTime(15_001);
    await refresh();
    const text = await registry.metrics();
    expect(text).not.toContain('pilgi_test_open{');
    expect(text).toContain('pilgi_vitals_read_failures_total 1');
  });
});
