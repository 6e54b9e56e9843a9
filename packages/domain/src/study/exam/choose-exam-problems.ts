import { areNearDuplicates } from '../problems/are-near-duplicates.ts';
import { chanceOf } from './rasch.ts';
import { partIdOf } from './weigh-parts.ts';

/** A problem that exists, with what decides whether an exam takes it. */
export interface ExamCandidate {
  problem_id: string;
  note_id: string;
  section: number;
  stem: string;
  /** Logit, measured or stated. */
  difficulty: number;
  /** Time of the last answer; null when it was never answered. */
  answered_at: Date | null;
}

export interface WeighedPart {
  id: string;
  share: number;
}

interface PartCoverage {
  part_id: string;
  /** Problems that the part should have in an exam of this length. */
  wanted: number;
  /** Different problems that exist. */
  available: number;
}

interface ChosenExam {
  /** In the order of the exam: by part, as in a course. */
  problem_ids: string[];
  coverage: PartCoverage[];
  /** Problems that would have to be made for the shares to be met. */
  missing: number;
}

/** Fills the shares of the parts with existing problems; places that a part cannot fill go to the others by their shares. */
export function chooseExamProblems(
  parts: readonly WeighedPart[],
  candidates: readonly ExamCandidate[],
  count: number,
): ChosenExam {
  const byPart = new Map(parts.map(({ id }) => [id, usableOf(id, candidates)]));
  const availableOf = (id: string) => byPart.get(id)?.length ?? 0;
  const wanted = distribute(parts, count, () => Number.POSITIVE_INFINITY);
  const given = distribute(parts, count, availableOf);
  const coverage = parts.map(({ id }) => ({
    part_id: id,
    wanted: wanted.get(id) ?? 0,
    available: availableOf(id),
  }));
  return {
    problem_ids: parts.flatMap(({ id }) => (byPart.get(id) ?? []).slice(0, given.get(id) ?? 0)),
    coverage,
    missing: coverage.reduce((sum, one) => sum + Math.max(0, one.wanted - one.available), 0),
  };
}

/** Never answered problems first, then those answered longest ago; near duplicates once. */
function usableOf(partId: string, candidates: readonly ExamCandidate[]): string[] {
  const sorted = candidates
    .filter((one) => partIdOf(one) === partId)
    .toSorted(
      (a, b) =>
        (a.answered_at?.getTime() ?? 0) - (b.answered_at?.getTime() ?? 0) || (a.problem_id < b.problem_id ? -1 : 1),
    );
  const different: ExamCandidate[] = [];
  for (const one of sorted) {
    if (!different.some(({ stem }) => areNearDuplicates(stem, one.stem))) different.push(one);
  }
  return different.map(({ problem_id }) => problem_id);
}

/** One place after the other to the part that is furthest below its share (Sainte-Laguë); deterministic. */
export function distribute(
  parts: readonly WeighedPart[],
  count: number,
  maxOf: (id: string) => number,
): Map<string, number> {
  const given = new Map(parts.map(({ id }) => [id, 0]));
  for (let place = 0; place < count; place += 1) {
    const open = parts.filter(({ id, share }) => share > 0 && (given.get(id) ?? 0) < maxOf(id));
    const [first, ...others] = open;
    if (first === undefined) break;
    const quotient = ({ id, share }: WeighedPart) => share / (2 * (given.get(id) ?? 0) + 1);
    const next = others.reduce((best, one) => (quotient(one) > quotient(best) ? one : best), first);
    given.set(next.id, (given.get(next.id) ?? 0) + 1);
  }
  return given;
}

/** Logits that a part which is behind its share outweighs. */
const SHARE_WEIGHT = 1.5;

/**
 * The next problem of an adaptive exam: its difficulty is near the ability, where an answer is most informative, and its part is behind its share.
 * Null when all are used.
 */
export function chooseNextProblem(input: {
  ability: number;
  parts: readonly WeighedPart[];
  candidates: readonly ExamCandidate[];
  used: readonly ExamCandidate[];
}): string | null {
  const { ability, parts, candidates, used } = input;
  const usedIds = new Set(used.map(({ problem_id }) => problem_id));
  const shares = new Map(parts.map(({ id, share }) => [id, share]));
  const lackOf = (one: ExamCandidate) => {
    const part = partIdOf(one);
    const have = used.filter((other) => partIdOf(other) === part).length;
    return (shares.get(part) ?? 0) - have / (used.length + 1);
  };
  const rated = candidates
    .filter((one) => !usedIds.has(one.problem_id) && !used.some(({ stem }) => areNearDuplicates(stem, one.stem)))
    .map((one) => {
      const chance = chanceOf(ability, one.difficulty);
      const distance = Math.abs(chance - 0.5) * 4;
      return { id: one.problem_id, cost: distance - SHARE_WEIGHT * lackOf(one) };
    });
  return rated.toSorted((a, b) => a.cost - b.cost || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
}
