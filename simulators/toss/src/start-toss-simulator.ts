import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerTossCall } from './answer-toss-call.ts';
import { createJournal, type Journal, type JournalEntry } from './create-journal.ts';
import type { TossAnswer } from './toss-answer.ts';

export interface TossSimulatorOptions {
  /** 0 or nothing: any free port. */
  port?: number;
  secretKey?: string;
}

export interface TossSimulator {
  url: string;
  secretKey: string;
  journal(): JournalEntry[];
  close(): Promise<void>;
}

const SIMULATOR_SECRET_KEY = 'test_gsk_simulator';

export async function startTossSimulator(options: TossSimulatorOptions = {}): Promise<TossSimulator> {
  const { port = 0, secretKey = SIMULATOR_SECRET_KEY } = options;
  const journal = createJournal();
  const server = createServer((request, response) => {
    answerRequest(request, { journal, secretKey })
      .then(({ status, body }) => {
        const headers = { 'content-type': 'application/json;charset=UTF-8', 'x-tosspayments-trace-id': randomUUID() };
        response.writeHead(status, headers).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    journal: () => journal.list(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Room = { journal: Journal; secretKey: string };

async function answerRequest(request: IncomingMessage, { journal, secretKey }: Room): Promise<TossAnswer> {
  const method = request.method ?? 'GET';
  const path = new URL(request.url ?? '/', 'http://toss.localhost').pathname;
  const received_at = new Date().toISOString();
  const body = await text(request);
  if (path.startsWith('/__sim/')) return answerDirection(`${method} ${path}`, journal);
  const answer = answerTossCall({ method, path, authorization: request.headers.authorization }, secretKey);
  const key = request.headers['idempotency-key'];
  const idempotency_key = typeof key === 'string' ? key : null;
  journal.add({ method, path, status: answer.status, body, idempotency_key, received_at });
  return answer;
}

/** What the tests tell and ask the simulator itself; the real provider has none of it. */
function answerDirection(call: string, journal: Journal): TossAnswer {
  if (call === 'GET /__sim/health') return { status: 200, body: { status: 'ok' } };
  if (call === 'GET /__sim/journal') return { status: 200, body: { calls: journal.list() } };
  if (call !== 'DELETE /__sim/journal') return { status: 404, body: { status: 'unknown' } };
  journal.clear();
  return { status: 200, body: { calls: [] } };
}
