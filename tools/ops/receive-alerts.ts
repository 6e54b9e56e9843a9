import { receiveJson } from './receive-json.ts';

export interface ToldAlert {
  name: string;
  status: 'firing' | 'resolved';
  severity: string;
  runbook: string;
  /** Of this process. */
  heard_at_ms: number;
}

interface Message {
  alerts: { status: ToldAlert['status']; labels: Record<string, string>; annotations: Record<string, string> }[];
}

/** The telephone of whoever is on duty, at the wire of a webhook. */
export async function receiveAlerts() {
  const told: ToldAlert[] = [];
  const { origin, close } = await receiveJson((body) => {
    for (const { status, labels, annotations } of (body as Message).alerts) {
      const { alertname: name = '', severity = '' } = labels;
      told.push({ name, status, severity, runbook: annotations.runbook ?? '', heard_at_ms: performance.now() });
    }
  });
  return { url: `${origin}/alerts`, told, close };
}
