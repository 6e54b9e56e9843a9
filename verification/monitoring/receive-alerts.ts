import { receiveJson } from './receive-json.ts';

export interface ReceivedAlert {
  name: string;
  status: 'firing' | 'resolved';
  severity: string;
  runbook: string;
  /** Monotonic time of this process. */
  received_at_ms: number;
}

interface Message {
  alerts: { status: ReceivedAlert['status']; labels: Record<string, string>; annotations: Record<string, string> }[];
}

/** Webhook receiver of Alertmanager. */
export async function receiveAlerts() {
  const alerts: ReceivedAlert[] = [];
  const { origin, close } = await receiveJson((body) => {
    for (const { status, labels, annotations } of (body as Message).alerts) {
      const { alertname: name = '', severity = '' } = labels;
      alerts.push({ name, status, severity, runbook: annotations.runbook ?? '', received_at_ms: performance.now() });
    }
  });
  return { url: `${origin}/alerts`, alerts, close };
}
