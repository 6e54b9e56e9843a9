import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoLecture } from './demo-lecture.ts';
import { toAuthoredNote } from './to-authored-note.ts';

/** What the model simulator needs to transcribe and read the lectures, one file each (`GEMINI_SIM_SCRIPTS`). */
export async function writeSimulatorScripts(lectures: readonly DemoLecture[], directory: string): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const lecture of lectures) {
    await writeFile(join(directory, `${lecture.id}.json`), JSON.stringify(toSimulatorScript(lecture)));
  }
}

export function toSimulatorScript(lecture: DemoLecture) {
  const { title, language, first_number, utterances, slides } = lecture;
  const lineOf = ({ number, text }: { number: number; text: string }) => ({ number: first_number + number - 1, text });
  const note = toAuthoredNote(lecture);
  return {
    title,
    language,
    utterances: utterances.map((one) => ({ ...lineOf(one), speaker: one.speaker, translation: one.translation })),
    slides: slides.map(lineOf),
    note,
  };
}
