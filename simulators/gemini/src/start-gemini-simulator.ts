import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type BehaviourRates, DEFAULT_PROFILE, type Profile } from './behaviour/behaviour-table.ts';
import type { Truth } from './behaviour/create-truth-log.ts';
import type { Script } from './completion/create-script-store.ts';
import { readScript } from './control/read-script.ts';
import type { JournalEntry } from './create-journal.ts';
import type { FaultRule } from './faults/fault-rule.ts';
import { handleRequest } from './handle-request.ts';
import type { InjectedInstruction } from './prompt-injection/injected-instruction.ts';
import { createSimulatorState, type Latency, type SimulatorState } from './simulator-state.ts';

export interface GeminiSimulatorOptions {
  /** Default or 0: any free port. */
  port?: number;
  apiKey?: string;
  /** Seed for the text in unknown schemas and for the grouping of utterances. */
  seed?: number;
  /** Directory of scripts (`*.json`) loaded at the start. */
  scriptsDirectory?: string;
  /** Behaviour profile after the start and after a reset. */
  defaultProfile?: Profile;
  /** Rates and scales that differ from the profile's. */
  rates?: Partial<BehaviourRates>;
}

export interface GeminiControl {
  loadScript(script: Script): void;
  addFault(rule: FaultRule): void;
  clearFaults(): void;
  /** Instructions that the model obeys when they occur in its input; an empty list restores a well-behaved model. */
  setInjectedInstructions(instructions: readonly InjectedInstruction[]): void;
  setLatency(latency: Latency): void;
  /** The seed is the simulator's when it is omitted. */
  setBehaviour(settings: { profile: Profile; seed?: number; rates?: Partial<BehaviourRates> }): void;
  clearJournal(): void;
}

export interface GeminiSimulator {
  /** `GEMINI_BASE_URL` is this plus `/v1beta`, `OPENAI_COMPATIBLE_BASE_URL` this plus `/v1`. */
  url: string;
  apiKey: string;
  control: GeminiControl;
  journal(): JournalEntry[];
  /** Correct transcripts of the transcription calls. */
  truth(): Truth[];
  close(): Promise<void>;
}

const SIMULATOR_API_KEY = 'simulator-key';

export async function startGeminiSimulator(options: GeminiSimulatorOptions = {}): Promise<GeminiSimulator> {
  const { port = 0, apiKey = SIMULATOR_API_KEY, seed = 0, scriptsDirectory } = options;
  const { defaultProfile: profile = DEFAULT_PROFILE, rates = {} } = options;
  const state = createSimulatorState({ apiKey, seed, initialBehaviour: { profile, seed, rates } });
  if (scriptsDirectory !== undefined) loadScripts(state, scriptsDirectory);
  const server = createServer((request, response) => {
    handleRequest(state, request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    control: controlOf(state),
    journal: () => state.journal.list(),
    truth: () => state.truth.list(),
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function controlOf(state: SimulatorState): GeminiControl {
  return {
    loadScript: (script) => state.scripts.load(script),
    addFault: (rule) => void state.faults.add(rule),
    clearFaults: () => state.faults.clear(),
    setInjectedInstructions: (instructions) => {
      state.injectedInstructions = instructions;
    },
    setLatency: (latency) => {
      state.latency = latency;
    },
    setBehaviour: ({ profile, seed = state.seed, rates = {} }) => state.behaviour.set({ profile, seed, rates }),
    clearJournal: () => state.journal.clear(),
  };
}

function loadScripts(state: SimulatorState, directory: string): void {
  for (const file of globSync('**/*.json', { cwd: directory }).toSorted()) {
    state.scripts.load(readScript(JSON.parse(readFileSync(join(directory, file), 'utf8'))));
  }
}
