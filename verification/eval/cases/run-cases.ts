import { readDemoLectures } from '../../../tools/seed/demo/demo-lecture.ts';
import { toSimulatorScript } from '../../../tools/seed/demo/write-simulator-scripts.ts';
import { formatTallies, listMissedCases } from './case-tally.ts';
import { measureNotes } from './measure-notes.ts';
import { listTranslatedSections, measureTranslations, toTranslationScript } from './measure-translations.ts';
import { openCaseSimulator } from './open-case-simulator.ts';

/** One Korean lecture with many terms, one with formulas, and the English one. */
const LECTURES = ['deadlock', 'taylor-series', 'overfitting-en'];
const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1);

/** Speakers, foreign lectures, pages and translations with an unkind simulated model; false when code missed a fault. */
export async function runCases(print: (line: string) => void): Promise<boolean> {
  const demos = readDemoLectures();
  const sections = listTranslatedSections(demos);
  const simulator = await openCaseSimulator([...demos.map(toSimulatorScript), toTranslationScript(sections)]);
  try {
    const chosen = demos.filter(({ id }) => LECTURES.includes(id));
    const notes = await measureNotes(simulator, chosen, [1]);
    const translations = await measureTranslations(simulator, sections, SEEDS);
    const lines = sections.reduce((sum, section) => sum + section.lines.length, 0);
    const { right } = translations;
    print('');
    print('Planted in notes of the simulated model (note.write v4):');
    for (const line of formatTallies('planted', notes.tallies.list())) print(line);
    print(`  true statements of pages confirmed with their page: ${notes.right.confirmed} of ${notes.right.made}`);
    print('');
    print(`Mistranslations of the simulated model (transcript.translate v1), ${lines} lines, ${SEEDS.length} seeds:`);
    for (const line of formatTallies('mistranslated', translations.tallies.list())) print(line);
    print(
      `  right lines withheld: ${right.withheld} of ${right.made}, ${right.beside_a_fault} of them before a missing line`,
    );
    print('Not noticed: a fluent line with another meaning, a lost sentence or an addition without numbers and terms.');
    const missed = [...listMissedCases(notes.tallies.list()), ...listMissedCases(translations.tallies.list())];
    for (const one of [...missed, ...right.examples.map((text) => `right line withheld: ${text}`)])
      print(`FAILED (case): ${one}`);
    return missed.length === 0 && right.examples.length === 0;
  } finally {
    await simulator.close();
  }
}
