export { type BehaviourRates, type Profile, ratesOf } from './behaviour/behaviour-table.ts';
export type { Truth } from './behaviour/create-truth-log.ts';
export type { Script } from './completion/create-script-store.ts';
export type { JournalEntry } from './create-journal.ts';
export type { FaultKind, FaultRule } from './faults/fault-rule.ts';
export type { InjectedInstruction } from './prompt-injection/injected-instruction.ts';
export {
  type GeminiControl,
  type GeminiSimulator,
  type GeminiSimulatorOptions,
  startGeminiSimulator,
} from './start-gemini-simulator.ts';
