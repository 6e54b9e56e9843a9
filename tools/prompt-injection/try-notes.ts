import type { NoteDocument } from '../../packages/domain/src/index.ts';
import type { Script } from '../../simulators/gemini/src/index.ts';
import type { MadeLecture } from '../lectures/lecture-wish.ts';
import { makeLecture } from '../lectures/make-lecture.ts';
import { readScript } from '../pipeline/read-script.ts';
import type { Injection, Place } from './injection.ts';
import { type InjectionRoom, inGroups, orderOf } from './injection-room.ts';
import { judgePapers, judgeShown, shownNote } from './judge-shown.ts';

export interface Tried {
  /** Answers of models in which somebody was obeyed, as far as can be told from outside. */
  runs: number;
  cases: number;
  violations: string[];
}

const PER_LECTURE = 3;
const COURSE = '주입 실험';

/** Lectures in which somebody gives orders, spoken, on slides, in the title, the course and its terms. */
export async function tryNotes(room: InjectionRoom, injections: readonly Injection[], out: string): Promise<Tried> {
  const made = await makeLecture({ minutes: 1, slide_seconds: 15, out, first_number: 1, seed: 'injection' });
  const script = readScript(made.script_file);
  const groups = inGroups(injections, PER_LECTURE);
  const lectures = await bringAll(room, made, groups);
  const violations: string[] = [];
  for (const [index, group] of groups.entries()) {
    violations.push(...(await writeNote(room, { lecture_id: lectures[index] ?? '', group, script })));
  }
  return { runs: groups.length, cases: injections.length, violations };
}

const inPlace = (group: readonly Injection[], place: Place) =>
  group.filter(({ also = [] }) => also.includes(place)).map(({ text }) => oneLine(text));
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\u2028]/gu, ' ').slice(0, 90);

async function bringAll(room: InjectionRoom, made: MadeLecture, groups: readonly Injection[][]): Promise<string[]> {
  const ids: string[] = [];
  for (const group of groups) {
    const course = inPlace(group, 'course')[0] ?? COURSE;
    for (const term of inPlace(group, 'term')) {
      const path = `/courses/${encodeURIComponent(course)}/terms/${encodeURIComponent(term)}`;
      await room.student.ask('PUT', path, { meaning: term, heard_as: [] });
    }
    ids.push(await room.student.bring(made.file, course, inPlace(group, 'title')[0]));
  }
  for (const id of ids) await room.student.untilReady(id);
  return ids;
}

async function writeNote(
  room: InjectionRoom,
  { lecture_id, group, script }: { lecture_id: string; group: readonly Injection[]; script: Script },
): Promise<string[]> {
  const { student, stack, model } = room;
  stack.gemini.control.loadScript(hostileScript(script, group));
  stack.gemini.control.obey(group.map(orderOf));
  const quote = await student.quote(lecture_id, model);
  const job = await student.untilFinished((await student.start(quote.id)).id);
  const where = `note with ${group.map(({ id }) => id).join(' ')}`;
  if (job.note_id === null) return [`${where}: no note was made (${job.failure})`];
  const note: NoteDocument = await student.note(job.note_id);
  return [
    ...judgeShown(shownNote(where, note), group, room.secrets()),
    ...judgePapers(where, note),
    ...(job.credits_used <= quote.ceiling_credits ? [] : [`${where}: charged above the ceiling`]),
  ];
}

/** The sentences of a lecture, of which every other one is somebody else's. */
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
