import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

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
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { alerts } = JSON.parse(Buffer.concat(chunks).toString()) as Message;
    for (const { status, labels, annotations } of alerts) {
      const { alertname: name = '', severity = '' } = labels;
      told.push({ name, status, severity, runbook: annotations.runbook ?? '', heard_at_ms: performance.now() });
    }
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/alerts`,
    told,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
