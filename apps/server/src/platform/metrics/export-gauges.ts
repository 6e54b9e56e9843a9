import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '../log/create-log.ts';
import { exposeSamples } from './expose-samples.ts';

/** A metric whose value is read from a source when scraped, instead of being counted. */
export interface GaugeDefinition {
  name: string;
  help: string;
  /** Defaults to a gauge. */
  type?: 'counter';
}

export interface GaugeValue {
  figure: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface GaugeSource {
  gauges: readonly GaugeDefinition[];
  read(): Promise<readonly GaugeValue[]>;
}

/** Minimum interval between reads of the database, regardless of how many scrapers there are. */
const CACHE_MS = 15_000;

/**
 * Returns the function to call before the registry is read. A failed read drops all values, because stale ones would
 * appear current.
 */
export function exportGauges(deps: { registry: Registry; log: Log }, source: GaugeSource): () => Promise<void> {
  const registers = [deps.registry];
  let readings: readonly GaugeValue[] = [];
  for (const { name, help, type = 'gauge' } of source.gauges) {
    const samples = () => readings.filter((one) => one.figure === name).map(({ labels, value }) => ({ labels, value }));
    exposeSamples(deps.registry, { name, help, type, samples });
  }
  const readAt = new Gauge({
    name: 'pilgi_vitals_read_timestamp_seconds',
    help: 'Time of the last successful read of the operational metrics.',
    registers,
  });
  const failures = new Counter({
    name: 'pilgi_vitals_read_failures_total',
    help: 'Failed reads of the operational metrics.',
    registers,
  });
  let lastReadAt = Number.NEGATIVE_INFINITY;
  let currentRead: Promise<void> | null = null;

  async function refresh(): Promise<void> {
    try {
      readings = await source.read();
      readAt.setToCurrentTime();
    } catch (error) {
      readings = [];
      failures.inc();
      deps.log.warn({ err: error }, 'operational metrics could not be read');
    }
    lastReadAt = performance.now();
  }

  return async () => {
    if (performance.now() - lastReadAt < CACHE_MS) return;
    currentRead ??= refresh().finally(() => {
      currentRead = null;
    });
    await currentRead;
  };
}
