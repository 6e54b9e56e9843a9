import type { Clock } from '../../../platform/clock/clock.ts';
import type { Config } from '../../../platform/config/config-schema.ts';
import type { Database } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { GaugeSource, GaugeValue } from '../../../platform/metrics/export-gauges.ts';
import { heartbeatTimeoutMs } from '../../../platform/workflow/recover-dead-executors.ts';
import { metricDefinitions } from './metric-definitions.ts';
import {
  listAccountingMetrics,
  listBackupMetrics,
  listHoldMetrics,
  listJobMetrics,
  listMailMetrics,
  listModelMetrics,
  listSizeMetrics,
  listUnresolvedPayments,
  listWorkflowMetrics,
  updateStatementTimeout,
} from './operational-metrics.queries.ts';

export interface OperationalMetricsDeps {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'MODEL_TOKENS_PER_MINUTE' | 'WORKFLOW_BEAT_MS'>;
}

const MAX_MODELS = 30;

/** Payment and workflow metrics from one database snapshot. */
export async function readOperationalMetrics({ db, clock, config }: OperationalMetricsDeps): Promise<GaugeValue[]> {
  const now = clock.now();
  return await inTransaction(db, async (tx) => {
    await updateStatementTimeout(tx);
    return [
      ...(await listUnresolvedPayments(tx, now)),
      ...(await listAccountingMetrics(tx, now)),
      ...(await listHoldMetrics(tx, now)),
      ...(await listWorkflowMetrics(tx, { heartbeatTimeoutMs: heartbeatTimeoutMs(config.WORKFLOW_BEAT_MS) })),
      ...(await listJobMetrics(tx, now)),
      ...(await listMailMetrics(tx, now)),
      ...(await listModelMetrics(tx, { now, tokens_per_minute: config.MODEL_TOKENS_PER_MINUTE, limit: MAX_MODELS })),
      ...(await listBackupMetrics(tx, now)),
      ...(await listSizeMetrics(tx)),
    ];
  });
}

export function operationalMetricsSource(deps: OperationalMetricsDeps): GaugeSource {
  return { gauges: metricDefinitions, read: () => readOperationalMetrics(deps) };
}
