import { Counter, Gauge, type Registry } from 'prom-client';
import type { Log } from '../log/create-log.ts';
import { exposeSamples } from './expose-samples.ts';

/** A figure that is looked up instead of counted. */
export interface Figure {
  name: string;
  help: string;
  /** Left out: may fall as well as rise. */
  type?: 'counter';
}

export interface Reading {
  figure: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export interface ReadingsSource {
  figures: readonly Figure[];
  read(): Promise<readonly Reading[]>;
}

/** However often and by whomever it is asked, the database is looked at no more often than this. */
const KEEP_MS = 15_000;

/** Answers what to call before the registry is read. A look that fails leaves nothing behind: an old figure would look like a good one. */
export function exportReadings(deps: { registry: Registry; log: Log }, source: ReadingsSource): () => Promise<void> {
  const registers = [deps.registry];
  let readings: readonly Reading[] = [];
  for (const { name, help, type = 'gauge' } of source.figures) {
    const samples = () => readings.filter((one) => one.figure === name).map(({ labels, value }) => ({ labels, value }));
    exposeSamples(deps.registry, { name, help, type, samples });
  }
  const readAt = new Gauge({
    name: 'pilgi_vitals_read_timestamp_seconds',
    help: 'When the figures of the database were last read.',
    registers,
  });
  const failures = new Counter({
    name: 'pilgi_vitals_read_failures_total',
    help: 'Looks at the database that failed.',
    registers,
  });
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      readings = await source.read();
      readAt.setToCurrentTime();
    } catch (error) {
      readings = [];
      failures.inc();
      deps.log.warn({ err: error }, 'vitals could not be read');
    }
    lookedAt = performance.now();
  }

  return async () => {
    if (performance.now() - lookedAt < KEEP_MS) return;
    looking ??= look().finally(() => {
      looking = null;
    });
    await looking;
  };
}
