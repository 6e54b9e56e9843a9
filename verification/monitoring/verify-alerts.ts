import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { openBuyer } from '../kit/open-buyer.ts';
import { startVerificationStack, type VerificationStack } from '../kit/start-verification-stack.ts';
import { type ReceivedAlert, receiveAlerts } from './receive-alerts.ts';
import { startFailingEdge } from './start-failing-edge.ts';
import { startMonitoring } from './start-monitoring.ts';

/** Speeds up only the product's clock: a payment is five minutes old after half a minute. The alert rules use real time. */
const CLOCK_RATE = 10;
const TIMEOUT_MS = 360_000;
const POLL_MS = 250;
const MAX_HEARTBEAT_GAP_MS = 150_000;
const AMOUNT_WON = 3_000;
const LOST_PAYMENTS = 6;

interface Outage {
  alerts: readonly string[];
  title: string;
  begin: () => Promise<void>;
  /** Repeated until the alert is resolved. */
  repair: () => Promise<void>;
}

export interface AlertTimes {
  alert: string;
  title: string;
  severity: string;
  receivedAfterMs: number;
  resolvedAfterMs: number;
}

/** Causes outages and waits until the alert receiver got each alert and its resolution. */
export async function verifyAlerts(serverUrl: string, log: (line: string) => void): Promise<AlertTimes[]> {
  const taken = new Set<number>();
  const apiMetricsPort = await findFreePort(taken);
  taken.add(apiMetricsPort);
  const workerMetricsPort = await findFreePort(taken);
  const stack = await startVerificationStack(serverUrl, CLOCK_RATE, {
    api: { METRICS_PORT: String(apiMetricsPort) },
    worker: { METRICS_PORT: String(workerMetricsPort) },
  });
  const receiver = await receiveAlerts();
  const heartbeats = await receiveAlerts();
  const edge = await startFailingEdge();
  await recordBackup(stack);
  const monitoring = await startMonitoring({
    apiMetricsPort,
    workerMetricsPort,
    edgeMetricsPort: edge.metricsPort,
    webhookUrl: receiver.url,
    heartbeatUrl: heartbeats.url,
    smtpPort: stack.mailbox.smtpPort,
  });
  try {
    const times: AlertTimes[] = [];
    for (const outage of await listOutages(stack, edge)) {
      times.push(...(await runOutage(outage, receiver.alerts, log)));
    }
    log(describeHeartbeats(heartbeats.alerts));
    return times;
  } finally {
    await monitoring.stop();
    await receiver.close();
    await heartbeats.close();
    await edge.close();
    await stack.close();
  }
}

async function runOutage(outage: Outage, received: readonly ReceivedAlert[], log: (line: string) => void) {
  const { alerts, title } = outage;
  log(`${title}…`);
  const begunAt = performance.now();
  await outage.begin();
  const fired = await untilReceived(received, { alerts, status: 'firing', since: begunAt });
  const repairedAt = performance.now();
  log(`  received ${alerts.join(' and ')} after ${seconds(repairedAt - begunAt)}; repairing`);
  const resolved = await untilReceived(received, { alerts, status: 'resolved', since: repairedAt }, outage.repair);
  return alerts.map((alert) => {
    const alertFired = fired.get(alert);
    const times = {
      alert,
      title,
      severity: alertFired?.severity ?? '',
      receivedAfterMs: (alertFired?.received_at_ms ?? 0) - begunAt,
      resolvedAfterMs: (resolved.get(alert)?.received_at_ms ?? 0) - repairedAt,
    };
    log(
      `  ${alert}: received after ${seconds(times.receivedAfterMs)}, resolved ${seconds(times.resolvedAfterMs)} after the repair`,
    );
    return times;
  });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;

interface ExpectedAlerts {
  alerts: readonly string[];
  status: ReceivedAlert['status'];
  since: number;
}

async function untilReceived(
  received: readonly ReceivedAlert[],
  expected: ExpectedAlerts,
  meanwhile?: () => Promise<void>,
) {
  const deadline = performance.now() + TIMEOUT_MS;
  for (;;) {
    const matching = received.filter((one) => one.status === expected.status && one.received_at_ms > expected.since);
    const found = new Map(matching.map((one) => [one.name, one] as const).toReversed());
    const missing = expected.alerts.filter((alert) => !found.has(alert));
    if (missing.length === 0) return found;
    if (performance.now() > deadline)
      throw new Error(`timed out waiting until ${missing.join(', ')} is ${expected.status}`);
    await meanwhile?.();
    await pause(POLL_MS);
  }
}

/** The outside service calls after five minutes of silence, so a longer gap would be a false call. */
function describeHeartbeats(received: readonly ReceivedAlert[]): string {
  const times = received.filter(({ name }) => name === 'Watchdog').map((one) => one.received_at_ms);
  const gaps = [...times, performance.now()].slice(1).map((time, index) => time - (times[index] ?? 0));
  const maxGap = Math.max(...gaps);
  if (times.length < 2 || maxGap > MAX_HEARTBEAT_GAP_MS) {
    throw new Error(`${times.length} heartbeats, longest gap ${seconds(maxGap)}`);
  }
  return `${times.length} heartbeats reached the outside service, longest gap ${seconds(maxGap)}`;
}

const recordBackup = async (stack: VerificationStack) => {
  await stack.db.query('insert into base_backups (finished_at) values ($1)', [stack.clock.now()]);
};

async function listOutages(
  stack: VerificationStack,
  edge: Awaited<ReturnType<typeof startFailingEdge>>,
): Promise<Outage[]> {
  const buyer = await openBuyer(stack);
  const pay = async () => await buyer.confirm(await buyer.order(AMOUNT_WON));
  return [
    {
      title: 'the card provider does not respond',
      alerts: ['ProviderFailing', 'PaymentUnresolved'],
      begin: async () => {
        stack.toss.control.addFault({ kind: 'drop-before', times: null });
        for (let count = 0; count < LOST_PAYMENTS; count += 1) await pay();
      },
      repair: async () => {
        stack.toss.control.clearFaults();
        await pay();
      },
    },
    once(
      'no backup was ever made',
      'BackupNeverMade',
      async () => void (await stack.db.query('delete from base_backups')),
      () => recordBackup(stack),
    ),
    {
      title: 'the edge reaches no API',
      alerts: ['EdgeErrors'],
      begin: edge.requestCalls,
      repair: edge.requestPages,
    },
    once(
      'the only worker is killed',
      'NoWorker',
      () => stack.worker.kill(),
      () => stack.worker.restart(),
    ),
    once(
      'the only API is killed',
      'ApiDown',
      () => stack.api.kill(),
      () => stack.api.restart(),
    ),
  ];
}

function once(title: string, alert: string, begin: () => Promise<void>, repair: () => Promise<void>): Outage {
  let isRepaired = false;
  return {
    title,
    alerts: [alert],
    begin,
    repair: async () => {
      if (isRepaired) return;
      isRepaired = true;
      await repair();
    },
  };
}
