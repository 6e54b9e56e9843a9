import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config/config-schema.ts';
import type { Log } from '../log/create-log.ts';
import { countRequests } from './count-requests.ts';
import { exportGauges, type GaugeSource } from './export-gauges.ts';
import { registerSignalMetrics } from './register-signal-metrics.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface Metrics {
  /** Must be called before routes are registered. */
  instrumentRequests: (app: FastifyInstance) => void;
  /** Starts the metrics endpoint, which serves the registry and the gauges of `source`. */
  serve: (source: GaugeSource) => Promise<void>;
}

/** Creates one registry per process and subscribes to all signals; includes the default process metrics. */
export function startMetrics(deps: { config: Pick<Config, 'METRICS_HOST'>; log: Log; port: number }): Metrics {
  const { config, log, port } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registerSignalMetrics(registry);
  return {
    instrumentRequests: (app) => countRequests(registry)(app),
    serve: async (source) => {
      const refresh = exportGauges({ registry, log }, source);
      try {
        const { address } = await serveMetrics({ registry, refresh, host: config.METRICS_HOST, port });
        log.info({ address }, 'metrics served');
      } catch (error) {
        // Monitoring sees the missing endpoint; the product keeps running without it.
        log.error({ err: error }, 'metrics endpoint could not be started');
      }
    },
  };
}
