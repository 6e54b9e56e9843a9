export type { JournalEntry } from './create-journal.ts';
export type { FaultKind, FaultRule } from './faults/fault-rule.ts';
export type { Order } from './obedience/order.ts';
export {
  type GeminiControl,
  type GeminiSimulator,
  type GeminiSimulatorOptions,
  startGeminiSimulator,
} from './start-gemini-simulator.ts';
export type { Script } from './thinking/create-script-book.ts';
