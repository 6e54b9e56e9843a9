export type { JournalEntry } from './create-journal.ts';
export { startTossSimulator, type TossSimulator, type TossSimulatorOptions } from './start-toss-simulator.ts';
