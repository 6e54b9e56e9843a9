import { setTimeout as pause } from 'node:timers/promises';
import { openBuyer } from '../money-proof/open-buyer.ts';
import { type ProofStack, startProofStack } from '../money-proof/start-proof-stack.ts';
import { findFreePort } from '../node/find-free-port.ts';
import { receiveAlerts, type ToldAlert } from './receive-alerts.ts';
import { startWatchers } from './start-watchers.ts';

/** The product's own clock, so that a payment is five minutes old after half a minute; the rules keep their times. */
const CLOCK_RATE = 10;
const PATIENCE_MS = 360_000;
const LOOK_MS = 250;
const AMOUNT_WON = 3_000;
const LOST_PAYMENTS = 6;

interface Trouble {
  alerts: readonly string[];
  title: string;
  begin: () => Promise<void>;
  /** May be repeated until it has helped. */
  mend: () => Promise<void>;
}

export interface AlertTimes {
  alert: string;
  title: string;
  severity: string;
  heardAfterMs: number;
  resolvedAfterMs: number;
}

/** Breaks the running product in four ways, and waits each time until whoever is on duty has heard of it and of its end. */
export async function proveAlerts(serverUrl: string, say: (line: string) => void): Promise<AlertTimes[]> {
  const taken = new Set<number>();
  const apiMetricsPort = await findFreePort(taken);
  taken.add(apiMetricsPort);
  const workerMetricsPort = await findFreePort(taken);
  const stack = await startProofStack(serverUrl, CLOCK_RATE, {
    api: { METRICS_PORT: String(apiMetricsPort) },
    worker: { METRICS_PORT: String(workerMetricsPort) },
  });
  const phone = await receiveAlerts();
  const smtpPort = stack.mailbox.smtpPort;
  const watchers = await startWatchers({ apiMetricsPort, workerMetricsPort, webhookUrl: phone.url, smtpPort });
  try {
    const times: AlertTimes[] = [];
    for (const trouble of await listTroubles(stack)) {
      times.push(...(await provoke(trouble, phone.told, say)));
    }
    return times;
  } finally {
    await watchers.stop();
    await phone.close();
    await stack.close();
  }
}

async function provoke(trouble: Trouble, told: readonly ToldAlert[], say: (line: string) => void) {
  const { alerts, title } = trouble;
  say(`${title}…`);
  const begunAt = performance.now();
  await trouble.begin();
  const fired = await untilTold(told, { alerts, status: 'firing', since: begunAt });
  const mendedAt = performance.now();
  say(`  heard of ${alerts.join(' and ')} after ${seconds(mendedAt - begunAt)}; mending`);
  const resolved = await untilTold(told, { alerts, status: 'resolved', since: mendedAt }, trouble.mend);
  return alerts.map((alert) => {
    const heard = fired.get(alert);
    const times = {
      alert,
      title,
      severity: heard?.severity ?? '',
      heardAfterMs: (heard?.heard_at_ms ?? 0) - begunAt,
      resolvedAfterMs: (resolved.get(alert)?.heard_at_ms ?? 0) - mendedAt,
    };
    say(
      `  ${alert}: heard after ${seconds(times.heardAfterMs)}, resolved ${seconds(times.resolvedAfterMs)} after the mending`,
    );
    return times;
  });
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s`;

interface Wanted {
  alerts: readonly string[];
  status: ToldAlert['status'];
  since: number;
}

async function untilTold(told: readonly ToldAlert[], wanted: Wanted, meanwhile?: () => Promise<void>) {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const matching = told.filter((one) => one.status === wanted.status && one.heard_at_ms > wanted.since);
    const found = new Map(matching.map((one) => [one.name, one] as const).toReversed());
    const missing = wanted.alerts.filter((alert) => !found.has(alert));
    if (missing.length === 0) return found;
    if (performance.now() > deadline) throw new Error(`never heard that ${missing.join(', ')} is ${wanted.status}`);
    await meanwhile?.();
    await pause(LOOK_MS);
  }
}

async function listTroubles(stack: ProofStack): Promise<Trouble[]> {
  const buyer = await openBuyer(stack);
  const pay = async () => await buyer.confirm(await buyer.order(AMOUNT_WON));
  return [
    {
      title: 'the card provider answers nothing',
      alerts: ['ProviderFailing', 'PaymentUnresolved'],
      begin: async () => {
        stack.toss.control.addFault({ kind: 'drop-before', times: null });
        for (let count = 0; count < LOST_PAYMENTS; count += 1) await pay();
      },
      mend: async () => {
        stack.toss.control.clearFaults();
        await pay();
      },
    },
    once(
      'the only worker is killed',
      'NoWorker',
      () => stack.worker.halt(),
      () => stack.worker.restart(),
    ),
    once(
      'the only api is killed',
      'ApiDown',
      () => stack.api.halt(),
      () => stack.api.restart(),
    ),
  ];
}

function once(title: string, alert: string, begin: () => Promise<void>, mend: () => Promise<void>): Trouble {
  let isMended = false;
  return {
    title,
    alerts: [alert],
    begin,
    mend: async () => {
      if (isMended) return;
      isMended = true;
      await mend();
    },
  };
}
