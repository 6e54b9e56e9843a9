import type { Metric, Registry } from 'prom-client';

export interface Sample {
  /** Defaults to the name of the metric. */
  metricName?: string;
  labels: Readonly<Record<string, string | number>>;
  value: number;
}

interface MetricDescription {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: () => Sample[];
}

/**
 * Registers a metric whose values are held elsewhere. The library's counters search labels by string on every use and
 * its gauges report 0 when no value exists; its registry only requires a readable metric.
 */
export function exposeSamples(registry: Registry, { samples, ...description }: MetricDescription): void {
  const get = () => Promise.resolve({ ...description, values: samples(), aggregator: 'sum' });
  registry.registerMetric({ name: description.name, get } as unknown as Metric);
}
