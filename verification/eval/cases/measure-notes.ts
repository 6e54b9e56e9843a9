import { pageIdOf } from '@pilgi/domain/lectures';
import type { NoteDocument } from '@pilgi/domain/notes';
import type { DemoLecture } from '../../../tools/seed/demo/demo-lecture.ts';
import { type HandoutSheet, listSheets } from '../../../tools/seed/demo/plan/plan-handout.ts';
import { makeNote } from '../live/make-note.ts';
import { adaptDemoLecture } from '../set/adapt-demo-lecture.ts';
import type { GoldenLecture } from '../set/golden-lecture.ts';
import { createTallies, type Tallies } from './case-tally.ts';
import type { CaseSimulator } from './open-case-simulator.ts';
import { type PlantedSentence, plantSentences } from './plant-sentences.ts';

const CASES = {
  'audience as statement': 'code',
  'audience quoted as exam hint': 'code',
  'audience beside a line of the lecturer': 'no rule',
  'original that was not spoken': 'code',
  'changed number of a foreign lecture': 'judge',
  'page that does not exist': 'code',
  'statement of another page': 'judge',
  'statement of no page': 'judge',
} as const;
/** Shown and confirmed, unless something is wrong with the check. */
const TRUE_CASE = 'statement of its page';
const POSITION = 1;
/** A term that is not in any of the lectures. */
const UNSPOKEN = 'photosynthesis';

export interface NoteMeasure {
  tallies: Tallies;
  right: { made: number; confirmed: number };
}

/** Makes the note of each lecture with planted sentences and counts which a reader would see as confirmed. */
export async function measureNotes(
  simulator: CaseSimulator,
  demos: readonly DemoLecture[],
  seeds: readonly number[],
): Promise<NoteMeasure> {
  const measure: NoteMeasure = { tallies: createTallies(CASES), right: { made: 0, confirmed: 0 } };
  for (const seed of seeds) {
    for (const [index, demo] of demos.entries()) {
      const outside = demos[(index + 1) % demos.length]?.glossary.map(({ meaning }) => meaning) ?? [];
      const lecture = withHandout(demo);
      const golden = withPages(adaptDemoLecture(lecture), lecture);
      const { call, planted } = plantSentences(simulator.callWith(seed), listPlanted(lecture, outside));
      const note = await makeNote(call, golden, 'FULL');
      for (const one of planted) countPlanted(measure, note, one);
    }
  }
  return measure;
}

/** A handout of two sheets with the terms of the lecture. */
function withHandout(demo: DemoLecture): DemoLecture {
  const terms = demo.glossary.map(({ term }) => term);
  const half = Math.ceil(terms.length / 2);
  const sheets = [terms.slice(0, half), terms.slice(half)];
  return { ...demo, handout: { file_name: '용어.pdf', title: '용어 정리', sheets } };
}

const pageOf = ({ number }: HandoutSheet): string => pageIdOf({ position: POSITION, page: number });

/** Every page is shown during the whole lecture, so that only its text decides. */
function withPages(golden: GoldenLecture, lecture: DemoLecture): GoldenLecture {
  const last_ms = golden.source.duration_ms;
  const pages = listSheets(lecture).map((sheet) => ({ id: pageOf(sheet), first_ms: 0, last_ms, text: sheet.text }));
  return { ...golden, slides: [...golden.slides, ...pages] };
}

/** `outside` are statements of another lecture. */
function listPlanted(lecture: DemoLecture, outside: readonly string[]): PlantedSentence[] {
  return [...listAudience(lecture), ...listForeign(lecture), ...listPages(lecture, outside)];
}

function listAudience({ utterances }: DemoLecture): PlantedSentence[] {
  return utterances
    .filter(({ speaker }) => speaker === 'student')
    .flatMap((spoken) => {
      const reply = utterances.find(({ number }) => number === spoken.number + 1)?.text ?? '';
      const { text } = spoken;
      return [
        { case: 'audience as statement', kind: 'paragraph', text: `${text} 그렇다.`, near: text, cites: [text] },
        { case: 'audience quoted as exam hint', kind: 'exam_hint', text, near: text, cites: [text, reply] },
        {
          case: 'audience beside a line of the lecturer',
          kind: 'key_point',
          text,
          near: text,
          cites: [text, reply],
        },
      ] satisfies PlantedSentence[];
    });
}

function listForeign({ language, utterances, glossary }: DemoLecture): PlantedSentence[] {
  if (language === 'ko') return [];
  const textOf = (number: number | undefined) => utterances.find((one) => one.number === number)?.text ?? '';
  const originals = glossary.map(({ term, utterances: [first] }) => ({
    case: 'original that was not spoken',
    kind: 'paragraph' as const,
    text: `${term}(${UNSPOKEN})도 다룬다.`,
    near: textOf(first),
    cites: [textOf(first)],
  }));
  const numbers = utterances.flatMap(({ text, translation = '', number }) => {
    const [digits] = translation.match(/\d\.\d+/u) ?? [];
    if (digits === undefined) return [];
    const wrong = `${translation.replace(digits, String((Number(digits) + 3).toFixed(2)))} (${number}번째 줄)`;
    const name = 'changed number of a foreign lecture';
    return [{ case: name, kind: 'paragraph' as const, text: wrong, near: text, cites: [text] }];
  });
  return [...originals, ...numbers];
}

/** In the section that explains the term. */
function listPages(lecture: DemoLecture, outside: readonly string[]): PlantedSentence[] {
  const sheets = listSheets(lecture);
  return sheets.flatMap((sheet, number) =>
    sheet.terms.flatMap(({ term, meaning, utterances: [first] }, index) => {
      const near = lecture.utterances.find(({ number }) => number === first)?.text ?? '';
      const other = sheets[(number + 1) % sheets.length] ?? sheet;
      const planted = (name: string, page: string, text: string): PlantedSentence => ({
        case: name,
        kind: 'paragraph',
        text,
        near,
        cites: [],
        ids: [page],
        page: pageOf(sheet),
      });
      const missing = pageIdOf({ position: POSITION, page: sheets.length + 7 });
      return [
        planted(TRUE_CASE, pageOf(sheet), `${term} 설명 — ${meaning}`),
        planted('statement of another page', pageOf(other), `${term}의 뜻 — ${meaning}`),
        planted('page that does not exist', missing, `${term}의 정의 — ${meaning}`),
        planted('statement of no page', pageOf(sheet), `${term}의 역사 — ${outside[index] ?? ''}`),
      ];
    }),
  );
}

function countPlanted({ tallies, right }: NoteMeasure, note: NoteDocument, planted: PlantedSentence): void {
  const blocks = note.sections.flatMap((section) => section.blocks);
  if (planted.kind === 'exam_hint') {
    tallies.count(planted.case, !blocks.some(({ quote }) => quote?.text === planted.text), planted.text);
    return;
  }
  const found = blocks
    .filter(({ kind }) => kind !== 'question')
    .flatMap(({ sentences = [] }) => sentences)
    .find(({ text }) => text.includes(planted.text));
  const isConfirmed = found?.state === 'SUPPORTED';
  const pages = found?.slide_ids.filter((id) => id.startsWith('ph')) ?? [];
  if (planted.case === TRUE_CASE) {
    right.made += 1;
    if (isConfirmed && pages.join() === planted.page) right.confirmed += 1;
  } else if (planted.case === 'original that was not spoken') {
    tallies.count(planted.case, !JSON.stringify(note.sections).includes(UNSPOKEN), planted.text);
  } else if (planted.page === undefined || planted.case === 'statement of no page') {
    tallies.count(planted.case, !isConfirmed, planted.text);
  } else {
    // The judge may replace the page by the one that contains the statement.
    const isCited = pages.some((page) => planted.ids?.includes(page));
    tallies.count(planted.case, !(isConfirmed && isCited), planted.text);
  }
}
