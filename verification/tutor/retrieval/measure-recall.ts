import { FOUND_PASSAGES, type FoundPassage, NEAR_PASSAGES } from '@pilgi/domain/chat';
import { isDevelopment, type LabelledQuestion, type LabelledSet } from './choose-labelled.ts';

export type Search = (question: string) => Promise<FoundPassage[]>;

interface Ranked extends LabelledQuestion {
  rank: number | null;
  is_development: boolean;
}

/** Place of the first expected line among the passages of each question. */
export async function measureRecall(
  sets: readonly LabelledSet[],
  search: Search,
  lectureOf: (noteId: string) => string | undefined,
): Promise<{ name: string; ranked: Ranked[] }[]> {
  const measured = [];
  for (const { name, questions } of sets) {
    const ranked: Ranked[] = [];
    for (const [index, question] of questions.entries()) {
      const found = (await search(question.question)).slice(0, FOUND_PASSAGES.course);
      const rank = found.findIndex(
        ({ note_id, parts }) =>
          lectureOf(note_id) === question.lecture && parts.some(({ id }) => question.ids.includes(id)),
      );
      ranked.push({ ...question, rank: rank === -1 ? null : rank, is_development: isDevelopment(index) });
    }
    measured.push({ name, ranked });
  }
  return measured;
}

const within = (ranked: readonly Ranked[], limit: number) =>
  ranked.filter(({ rank }) => rank !== null && rank < limit).length;

const recallOf = (ranked: readonly Ranked[]) =>
  [NEAR_PASSAGES, FOUND_PASSAGES.course]
    .map((limit) => `@${limit} ${within(ranked, limit)}/${ranked.length}`)
    .join(', ');

/** One line for each list of questions, with the development and the held-out half. */
export function formatRecall(measured: readonly { name: string; ranked: Ranked[] }[]): string[] {
  const all = measured.flatMap(({ ranked }) => ranked);
  return [...measured, { name: 'all', ranked: all }].map(({ name, ranked }) => {
    const development = ranked.filter((one) => one.is_development);
    const held = ranked.filter((one) => !one.is_development);
    return `  ${name}: ${recallOf(ranked)} (development ${recallOf(development)}; held out ${recallOf(held)})`;
  });
}

export const listMissed = (measured: readonly { ranked: Ranked[] }[]): string[] =>
  measured.flatMap(({ ranked }) =>
    ranked
      .filter(({ rank }) => rank === null || rank >= NEAR_PASSAGES)
      .map(
        ({ lecture, question, rank }) =>
          `  missed (${rank === null ? 'not found' : `place ${rank + 1}`}): ${lecture}: ${question}`,
      ),
  );

export const countRecall = (measured: readonly { name: string; ranked: Ranked[] }[], name: string): number =>
  within(measured.find((one) => one.name === name)?.ranked ?? [], NEAR_PASSAGES);
