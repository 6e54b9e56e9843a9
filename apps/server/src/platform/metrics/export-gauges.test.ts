import { Registry } from 'prom-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../log/create-log.ts';
import { exportGauges, type GaugeValue } from './export-gauges.ts';

const log = createLog({ level: 'silent', name: 'test' });

afterEach(() => vi.useRealTimers());

function exportFrom(read: () => Promise<GaugeValue[]>) {
  const registry = new Registry();
  const figures = [
    { name: 'pilgi_test_open', help: 'Open.' },
    { name: 'pilgi_test_age', help: 'Age.' },
  ];
  return { registry, refresh: exportGauges({ registry, log }, { gauges: figures, read }) };
}

describe('exportGauges', () => {
  it('reads the source once for concurrent and subsequent calls until the cache expires', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let reads = 0;
    const { registry, refresh } = exportFrom(async () => {
      reads += 1;
      return [{ figure: 'pilgi_test_open', labels: { kind: 'order' }, value: reads }];
    });
    await Promise.all([refresh(), refresh(), refresh()]);
    await refresh();
    expect(reads).toBe(1);
    vi.advanceTimersByTime(15_001);
    await refresh();
    expect(reads).toBe(2);
    const text = await registry.metrics();
    expect(text).toContain('pilgi_test_open{kind="order"} 2');
    // A gauge without a value is absent; it must not be 0.
    expect(text).not.toMatch(/^pilgi_test_age/m);
  });

  it('drops old values and counts the failure when the source fails', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let isUnavailable = false;
    const { registry, refresh } = exportFrom(async () => {
      if (isUnavailable) throw new Error('database unavailable');
      return [{ figure: 'pilgi_test_open', labels: { kind: 'order' }, value: 7 }];
    });
    await refresh();
    isUnavailable = true;
    vi.advanceTimersByTime(15_001);
    await refresh();
    const text = await registry.metrics();
    expect(text).not.toContain('pilgi_test_open{');
    expect(text).toContain('pilgi_vitals_read_failures_total 1');
  });
});
