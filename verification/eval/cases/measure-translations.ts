import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TranslatedLine } from '@pilgi/domain/notes';
import { settleReply } from '../../../apps/server/src/features/notes/translations/conclude-translation.ts';
import { translationRequest } from '../../../apps/server/src/features/notes/translations/request-translation.ts';
import type { Script, Truth } from '../../../simulators/gemini/src/index.ts';
import type { DemoLecture } from '../../../tools/seed/demo/demo-lecture.ts';
import type { CallModel } from '../live/create-caller.ts';
import { createTallies, type Tallies } from './case-tally.ts';
import type { CaseSimulator } from './open-case-simulator.ts';

/** Lines of a section with their translations by hand. */
export interface TranslatedSection {
  id: string;
  lines: { source: string; translation: string }[];
}

/** Faults of the simulator, and who decides about them. */
const CASES = {
  'wrong-number': 'code',
  'wrong-term': 'code',
  'translated-acronym': 'code',
  'missing-line': 'code',
  'merged-lines': 'code',
  'absorbed-line': 'code',
  'untranslated-line': 'code',
  'omitted-sentence': 'no rule',
  'added-text': 'no rule',
  'other-meaning': 'no rule',
} as const;

const FIRST_NUMBER = 50_001;

/** Sections of foreign lectures: authored demo lectures, and short ones in English, Japanese and Chinese. */
export function listTranslatedSections(demos: readonly DemoLecture[]): TranslatedSection[] {
  const own = demos.flatMap(({ id, outline, utterances }) =>
    outline.flatMap(({ number, first_utterance, last_utterance }) => {
      const lines = utterances
        .slice(first_utterance - 1, last_utterance)
        .flatMap(({ text, translation }) => (translation === undefined ? [] : [{ source: text, translation }]));
      return lines.length === 0 ? [] : [{ id: `${id} ${number}`, lines }];
    }),
  );
  const written = JSON.parse(readFileSync(join(import.meta.dirname, 'foreign-lines.json'), 'utf8')) as {
    language: string;
    lines: [string, string][];
  }[];
  const short = written.map(({ language, lines }) => ({
    id: language,
    lines: lines.map(([source, translation]) => ({ source, translation })),
  }));
  return [...own, ...short];
}

export function toTranslationScript(sections: readonly TranslatedSection[]): Script {
  const lines = sections.flatMap((section) => section.lines);
  return {
    title: 'Foreign lines',
    language: 'en',
    slides: [],
    utterances: lines.map(({ source, translation }, index) => ({
      number: FIRST_NUMBER + index,
      text: source,
      translation,
    })),
  };
}

export interface TranslationMeasure {
  tallies: Tallies;
  /** Right translations, and how many of them a reader would not see. */
  right: { made: number; withheld: number; beside_a_fault: number; examples: string[] };
}

/** Translates every section once for each seed and counts which wrong lines the rule holds back. */
export async function measureTranslations(
  simulator: CaseSimulator,
  sections: readonly TranslatedSection[],
  seeds: readonly number[],
): Promise<TranslationMeasure> {
  const measure: TranslationMeasure = {
    tallies: createTallies(CASES),
    right: { made: 0, withheld: 0, beside_a_fault: 0, examples: [] },
  };
  for (const seed of seeds) {
    const call = simulator.callWith(seed);
    for (const section of sections) {
      const settled = await translate(call, section);
      countSection(measure, settled, simulator.truth().at(-1));
    }
  }
  return measure;
}

async function translate(call: CallModel, { id, lines }: TranslatedSection): Promise<TranslatedLine[]> {
  const planned = lines.map(({ source }, index) => ({ id: `s${index + 1}`, source, text: null, is_confirmed: false }));
  const { prompt, texts, schema, tokens } = translationRequest(planned);
  const { visible_output } = tokens;
  const answer = await call({ lecture: id, model_step: 'WRITE', prompt, texts, schema, visible_output });
  return settleReply(planned, answer);
}

function countSection(measure: TranslationMeasure, settled: TranslatedLine[], truth: Truth | undefined): void {
  const kinds = new Map((truth?.distortions ?? []).map(({ detail }) => [String(detail.id), String(detail.kind)]));
  const kindOf = (line: TranslatedLine | undefined) => (line === undefined ? undefined : kinds.get(line.id));
  for (const [index, line] of settled.entries()) {
    const [kind, before, next] = [kindOf(line), kindOf(settled[index - 1]), kindOf(settled[index + 1])];
    const shown = `${line.source} → ${line.text ?? ''}`;
    // The rule compares with the translation of the next line, which must be right.
    if (kind === 'absorbed-line' && next !== undefined) continue;
    if (kind !== undefined) measure.tallies.count(kind, !line.is_confirmed, shown);
    // Otherwise missing because it was merged into the line before.
    else if (before !== 'merged-lines') countRight(measure.right, { line, next, shown });
  }
}

function countRight(
  right: TranslationMeasure['right'],
  { line, next, shown }: { line: TranslatedLine; next: string | undefined; shown: string },
): void {
  right.made += 1;
  if (line.is_confirmed) return;
  right.withheld += 1;
  if (next === 'missing-line') right.beside_a_fault += 1;
  else right.examples.push(shown);
}
