import { findNote } from './authored-note.ts';
import type { Script } from './create-script-store.ts';
import { readEvidence } from './read-evidence.ts';
import { readTranscript } from './read-transcript.ts';
import type { Step } from './recognise-step.ts';

/** Whether a request is about a lecture whose note was written by hand; its sentences are not put into other words. */
export function isAuthored(step: Step, text: string, scripts: readonly Script[]): boolean {
  if (step === 'write') {
    const lines = readEvidence(text).findLast((section) => section.lines.length > 0)?.lines ?? [];
    return findNote(scripts, lines) !== null;
  }
  if (step !== 'outline') return false;
  const spoken = readTranscript(text).flatMap(({ lines }) => lines);
  return (
    findNote(
      scripts,
      spoken.map((line, index) => ({ id: `s${index}`, text: line })),
    ) !== null
  );
}
