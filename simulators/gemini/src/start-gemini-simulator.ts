import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { answerRequest } from './answer-request.ts';
import { readScript } from './control/read-script.ts';
import type { JournalEntry } from './create-journal.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import type { Order } from './obedience/order.ts';
import { createRoom, type Latency, type Room } from './room.ts';
import type { Script } from './thinking/create-script-book.ts';

export interface GeminiSimulatorOptions {
  /** 0 or nothing: any free port. */
  port?: number;
  apiKey?: string;
  /** Of the words that fill schemas nobody knows, and of how utterances are grouped. */
  seed?: number;
  /** A folder of scripts (`*.json`) that are known from the start. */
  scriptsFolder?: string;
}

export interface GeminiControl {
  loadScript(script: Script): void;
  addFault(rule: FaultRule): void;
  clearFaults(): void;
  /** From now on the model does what these say wherever they stand in its data; none: a model with a will of its own. */
  obey(orders: readonly Order[]): void;
  setLatency(latency: Latency): void;
  clearJournal(): void;
}

export interface GeminiSimulator {
  /** `GEMINI_BASE_URL` is this with `/v1beta`, `OPENAI_COMPATIBLE_BASE_URL` with `/v1`. */
  url: string;
  apiKey: string;
  control: GeminiControl;
  journal(): JournalEntry[];
  close(): Promise<void>;
}

const SIMULATOR_API_KEY = 'simulator-key';

export async function startGeminiSimulator(options: GeminiSimulatorOptions = {}): Promise<GeminiSimulator> {
  const { port = 0, apiKey = SIMULATOR_API_KEY, seed = 0, scriptsFolder } = options;
  const room = createRoom({ apiKey, seed });
  if (scriptsFolder !== undefined) loadScripts(room, scriptsFolder);
  const server = createServer((request, response) => {
    answerRequest(room, request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    control: controlOf(room),
    journal: () => room.journal.list(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function controlOf(room: Room): GeminiControl {
  return {
    loadScript: (script) => room.scripts.load(script),
    addFault: (rule) => void room.faults.add(rule),
    clearFaults: () => room.faults.clear(),
    obey: (orders) => {
      room.orders = orders;
    },
    setLatency: (latency) => {
      room.latency = latency;
    },
    clearJournal: () => room.journal.clear(),
  };
}

function loadScripts(room: Room, folder: string): void {
  for (const file of globSync('**/*.json', { cwd: folder }).toSorted()) {
    room.scripts.load(readScript(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  }
}
