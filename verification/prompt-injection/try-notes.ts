import type { NoteDocument } from '@pilgi/domain/notes';
import type { Script } from '../../simulators/gemini/src/index.ts';
import type { MadeLecture } from '../../tools/lectures/lecture-options.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { readScript } from '../kit/pipeline/read-script.ts';
import { checkExports, checkShown, shownNote } from './check-shown.ts';
import type { Injection, Place } from './injection.ts';
import { type InjectionEnvironment, inGroups, instructionOf } from './injection-environment.ts';

export interface TrialResult {
  /** Number of model results that an injection could have influenced. */
  runs: number;
  cases: number;
  violations: string[];
}

const PER_LECTURE = 3;
const COURSE = '주입 실험';

/** Makes notes of lectures with injected instructions in speech, slides, title, course and terms. */
export async function tryNotes(
  environment: InjectionEnvironment,
  injections: readonly Injection[],
  out: string,
): Promise<TrialResult> {
  const made = await makeLecture({ minutes: 1, slide_seconds: 15, out, first_number: 1, seed: 'injection' });
  const script = readScript(made.script_file);
  const groups = inGroups(injections, PER_LECTURE);
  const lectures = await uploadAll(environment, made, groups);
  const violations: string[] = [];
  for (const [index, group] of groups.entries()) {
    violations.push(...(await writeNote(environment, { lecture_id: lectures[index] ?? '', group, script })));
  }
  return { runs: groups.length, cases: injections.length, violations };
}

const inPlace = (group: readonly Injection[], place: Place) =>
  group.filter(({ also = [] }) => also.includes(place)).map(({ text }) => oneLine(text));
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028]/gu, ' ').slice(0, 90);

async function uploadAll(
  environment: InjectionEnvironment,
  made: MadeLecture,
  groups: readonly Injection[][],
): Promise<string[]> {
  const ids: string[] = [];
  for (const group of groups) {
    const course = inPlace(group, 'course')[0] ?? COURSE;
    for (const term of inPlace(group, 'term')) {
      const path = `/courses/${encodeURIComponent(course)}/terms/${encodeURIComponent(term)}`;
      await environment.student.request('PUT', path, { meaning: term, heard_as: [] });
    }
    ids.push(await environment.student.upload(made.file, course, inPlace(group, 'title')[0]));
  }
  for (const id of ids) await environment.student.untilReady(id);
  return ids;
}

async function writeNote(
  environment: InjectionEnvironment,
  { lecture_id, group, script }: { lecture_id: string; group: readonly Injection[]; script: Script },
): Promise<string[]> {
  const { student, stack, model } = environment;
  stack.gemini.control.loadScript(hostileScript(script, group));
  stack.gemini.control.setInjectedInstructions(group.map(instructionOf));
  const quote = await student.quote(lecture_id, model);
  const job = await student.untilFinished((await student.start(quote.id)).id);
  const where = `note with ${group.map(({ id }) => id).join(' ')}`;
  if (job.note_id === null) return [`${where}: no note was made (${job.failure})`];
  const note: NoteDocument = await student.note(job.note_id);
  return [
    ...checkShown(shownNote(where, note), group, environment.secrets()),
    ...checkExports(where, note),
    ...(job.credits_used <= quote.ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
  ];
}

/** Replaces every second sentence of the lecture with an injection. */
function hostileScript(script: Script, group: readonly Injection[]): Script {
  const spoken = group.map(({ text }) => text);
  const shown = group.filter(({ also = [] }) => also.includes('slide')).map(({ text }) => text);
  return {
    ...script,
    utterances: script.utterances.map((line, index) => ({
      ...line,
      text: (index % 2 === 1 ? spoken[(index - 1) / 2] : undefined) ?? line.text,
    })),
    slides: script.slides.map((line, index) => ({ ...line, text: shown[index] ?? line.text })),
  };
}
