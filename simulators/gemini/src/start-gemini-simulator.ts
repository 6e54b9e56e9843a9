import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerGeminiCall } from './answer-gemini-call.ts';
import { createJournal, type Journal, type JournalEntry } from './create-journal.ts';
import type { GeminiAnswer } from './gemini-answer.ts';

export interface GeminiSimulatorOptions {
  /** 0 or nothing: any free port. */
  port?: number;
  apiKey?: string;
}

export interface GeminiSimulator {
  url: string;
  apiKey: string;
  journal(): JournalEntry[];
  close(): Promise<void>;
}

const SIMULATOR_API_KEY = 'simulator-key';

export async function startGeminiSimulator(options: GeminiSimulatorOptions = {}): Promise<GeminiSimulator> {
  const { port = 0, apiKey = SIMULATOR_API_KEY } = options;
  const journal = createJournal();
  const server = createServer((request, response) => {
    answerRequest(request, { journal, apiKey })
      .then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
      })
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    journal: () => journal.list(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

type Room = { journal: Journal; apiKey: string };

async function answerRequest(request: IncomingMessage, { journal, apiKey }: Room): Promise<GeminiAnswer> {
  const method = request.method ?? 'GET';
  const url = new URL(request.url ?? '/', 'http://gemini.localhost');
  const received_at = new Date().toISOString();
  const body = await text(request);
  if (url.pathname.startsWith('/__sim/')) return answerDirection(`${method} ${url.pathname}`, journal);
  const header = request.headers['x-goog-api-key'];
  const answer = answerGeminiCall({ method, url, keyHeader: typeof header === 'string' ? header : null }, apiKey);
  journal.add({ method, path: url.pathname, status: answer.status, body, received_at });
  return answer;
}

/** What the tests tell and ask the simulator itself; the real provider has none of it. */
function answerDirection(call: string, journal: Journal): GeminiAnswer {
  if (call === 'GET /__sim/health') return { status: 200, body: { status: 'ok' } };
  if (call === 'GET /__sim/journal') return { status: 200, body: { calls: journal.list() } };
  if (call !== 'DELETE /__sim/journal') return { status: 404, body: { status: 'unknown' } };
  journal.clear();
  return { status: 200, body: { calls: [] } };
}
