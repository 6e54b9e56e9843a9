import { notePaper } from '@pilgi/domain/exports';
import type { NoteDocument, NoteSection, NoteSentence } from '@pilgi/domain/notes';
import type pg from 'pg';
import { readNoteBody } from '../../../apps/server/src/features/notes/index.ts';
import type { Storage } from '../../../apps/server/src/platform/storage/storage.ts';
import { type JudgedNote, listJudgedNotes } from './promises.queries.ts';

/** States that readers see as the result of a comparison with the lecture. */
const COMPARED = ['SUPPORTED', 'FIXED', 'PARTLY', 'NOT_FOUND', 'CONTRADICTED'];
const UNCHECKED_MARK = '대조하지 못함';

/** I18: the notes as readers and exports get them show no sentence as compared without a verdict. */
export async function findUnjudgedSentences(db: pg.Pool, storage: Storage): Promise<string[]> {
  const violations: string[] = [];
  for (const note of await listJudgedNotes(db)) {
    const found = compareNote(note, await readNoteBody(storage, note.body_key));
    violations.push(...found.map((one) => `I18: note ${note.id} version ${note.version}: ${one}`));
  }
  return violations;
}

function compareNote(note: JudgedNote, document: NoteDocument): string[] {
  const judgedIn = (section: number) => note.judged?.[section] ?? 0;
  const compared = document.sections.flatMap((section) => sentencesOf(section).filter(isCompared));
  const judged = document.sections.reduce((sum, { number }) => sum + judgedIn(number), 0);
  const keyPoints = (document.key_points ?? []).filter(isCompared).length;
  return [
    ...(note.is_unchanged ? document.sections.flatMap((section) => compareSection(section, judgedIn)) : []),
    ...(compared.length > judged ? [`${compared.length} sentences are shown as compared, ${judged} were judged`] : []),
    ...(keyPoints > judgedIn(0) ? [`${keyPoints} key points are shown as compared, ${judgedIn(0)} were judged`] : []),
    ...compareCounts(note, document),
    ...compareExport(document),
  ];
}

function compareSection(section: NoteSection, judgedIn: (section: number) => number): string[] {
  const compared = sentencesOf(section).filter(isCompared).length;
  const judged = judgedIn(section.number);
  return [
    ...(compared > judged
      ? [`section ${section.number} shows ${compared} sentences as compared, ${judged} were judged`]
      : []),
    ...(section.is_checked === true && judged === 0
      ? [`section ${section.number} is shown as compared without a judge`]
      : []),
  ];
}

/** The counts above the note, in the library and in exports. */
function compareCounts({ supported, claims }: JudgedNote, { sections, check, evidence }: NoteDocument): string[] {
  const sentences = sections.flatMap(({ blocks }) => blocks.flatMap((block) => block.sentences ?? []));
  const agreeing = sentences.filter(({ state }) => state === 'SUPPORTED' || state === 'FIXED').length;
  const compared = sentences.filter(isCompared).length;
  const isStated = check === undefined || check.sentences - check.unchecked === compared;
  return [
    ...(isStated ? [] : [`counts ${check.sentences - check.unchecked} compared sentences instead of ${compared}`]),
    ...(check === undefined || evidence.supported === agreeing
      ? []
      : [`counts ${evidence.supported} supported sentences instead of ${agreeing}`]),
    ...(supported > evidence.supported || claims < evidence.total ? ['the library shows other counts'] : []),
  ];
}

/** Exports are made from this paper; unchecked sentences must be marked there. */
function compareExport(document: NoteDocument): string[] {
  const isUnchecked = ({ state }: NoteSentence) => state === 'UNCHECKED';
  const hasUnchecked = document.sections.some((section) => sentencesOf(section).some(isUnchecked));
  if (document.check === undefined || !hasUnchecked) return [];
  const text = JSON.stringify(notePaper(document).pieces);
  return text.includes(UNCHECKED_MARK) ? [] : ['the export does not mark the sentences without a verdict'];
}

const isCompared = ({ state }: NoteSentence) => COMPARED.includes(state);

/** Without saved answers of the tutor, whose sentences were judged with their question. */
function sentencesOf({ blocks }: NoteSection): NoteSentence[] {
  return blocks.filter(({ question_id }) => question_id === undefined).flatMap(({ sentences = [] }) => sentences);
}
