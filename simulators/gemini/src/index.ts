export type { JournalEntry } from './create-journal.ts';
export { type GeminiSimulator, type GeminiSimulatorOptions, startGeminiSimulator } from './start-gemini-simulator.ts';
