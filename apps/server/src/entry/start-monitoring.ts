import type { OpenConfig } from '../platform/config/process-secrets.ts';
import type { Log } from '../platform/log/create-log.ts';
import type { Metrics } from '../platform/metrics/start-metrics.ts';

interface Monitoring {
  metrics: Metrics | undefined;
  stop: () => Promise<void>;
}

/** Metrics and trace export are loaded only when configured. */
export async function startMonitoring(deps: { config: OpenConfig; log: Log; name: string }): Promise<Monitoring> {
  const { config, log, name } = deps;
  const { METRICS_PORT: port, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACES_SHARE: share } = config;
  const metrics = port === undefined ? undefined : await loadMetrics({ config, log, port });
  if (endpoint === undefined) return { metrics, stop: async () => undefined };
  const { exportSpans } = await import('../platform/trace/export-spans.ts');
  return { metrics, stop: exportSpans({ endpoint, service: `pilgi-${name}`, share }) };
}

async function loadMetrics(options: { config: OpenConfig; log: Log; port: number }): Promise<Metrics> {
  const { startMetrics } = await import('../platform/metrics/start-metrics.ts');
  return startMetrics(options);
}
