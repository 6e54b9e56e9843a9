import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Config } from '../config/config-schema.ts';
import type { Log } from '../log/create-log.ts';
import { countRequests } from './count-requests.ts';
import { exportReadings, type ReadingsSource } from './export-readings.ts';
import { listenToSignals } from './listen-to-signals.ts';
import { serveMetrics } from './serve-metrics.ts';

export interface Metrics {
  /** To be called before the app has routes. */
  watchRequests: (app: FastifyInstance) => void;
  /** Answers requests from here on, with what was counted and what `source` knows. */
  serve: (source: ReadingsSource) => Promise<void>;
}

/** One registry per process, listening from the first moment on; the processor, memory and event loop are counted with it. */
export function startMetrics(deps: { config: Pick<Config, 'METRICS_HOST'>; log: Log; port: number }): Metrics {
  const { config, log, port } = deps;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  listenToSignals(registry);
  return {
    watchRequests: (app) => countRequests(registry)(app),
    serve: async (source) => {
      const refresh = exportReadings({ registry, log }, source);
      try {
        const { address } = await serveMetrics({ registry, refresh, host: config.METRICS_HOST, port });
        log.info({ address }, 'metrics served');
      } catch (error) {
        // Whoever watches sees that there is no answer; the product goes on.
        log.error({ err: error }, 'metrics are not served');
      }
    },
  };
}
