import {
  CLAIM_TOOLS,
  type Claim,
  type ClaimLine,
  canariesPerSection,
  collectVerdicts,
  decideJudges,
  type JudgedClaims,
  type JudgedItem,
  listRejudged,
  type PlannedJudging,
  planJudging,
  type RawVerdict,
  type SectionScores,
} from '@pilgi/domain/claims';
import { createRandom, type Random } from '../kit/create-random.ts';
import { loadPairFiles } from './load-pairs.ts';

/** A judge with known errors. */
export interface SimulatedJudge {
  name: string;
  /** Share of the false sentences that it accepts. */
  misses: number;
  /** Share of the true sentences that it refuses. */
  refuses: number;
}

export interface JudgedJob {
  sections: number;
  /** Sections that the second judge received. */
  rejudged: number;
  /** Sections that are shown as checked, by the judge whose verdicts hold. */
  shown_first: number;
  shown_second: number;
  /** What the stored counts show about the first judge. */
  planted: number;
  caught: number;
  /** What is true of it: false sentences of the note, which no code knows. */
  falsehoods: number;
  falsehoods_caught: number;
}

const LINES_PER_SECTION = 40;
const CLAIMS_PER_SECTION = 32;
const FALSE_SHARE = 0.25;
const MAX_SECTIONS = 9;

/** Jobs whose notes contain falsehoods, judged by a first and a second judge with known error rates. */
export function simulateJudgedJobs(input: {
  jobs: number;
  seed: number;
  first: SimulatedJudge;
  second: SimulatedJudge;
}): JudgedJob[] {
  const random = createRandom(input.seed);
  const lines = loadPairFiles()
    .flatMap(({ passages }) => passages.filter(({ language }) => language === 'ko'))
    .flatMap((passage) => passage.lines.map(({ text }) => text))
    .filter((text) => CLAIM_TOOLS.isUsable(text));
  return Array.from({ length: input.jobs }, (_, job) => simulateJob({ ...input, lines, random, job }));
}

interface JobInput {
  first: SimulatedJudge;
  second: SimulatedJudge;
  lines: readonly string[];
  random: Random;
  job: number;
}

function simulateJob({ first, second, lines, random, job }: JobInput): JudgedJob {
  const count = 1 + random.below(MAX_SECTIONS);
  const sections = Array.from({ length: count }, (_, index) => makeSection(index + 1, lines, random));
  const judge = (section: Section, by: SimulatedJudge, step: string) =>
    judgeSection(section, { by, seed: `${job}:${section.number}:${step}`, sections: count, random });
  const judged = sections.map((section) => ({ section, first: judge(section, first, 'first') }));
  const scores: SectionScores[] = judged.map((one) => ({
    section: one.section.number,
    first: one.first?.score ?? null,
  }));
  const rejudged = new Set(listRejudged(scores, 'decide'));
  const both = judged.map(({ section, first: own }): SectionScores => {
    const again = rejudged.has(section.number) ? judge(section, second, 'second') : undefined;
    return {
      section: section.number,
      first: own?.score ?? null,
      ...(again === undefined ? {} : { second: again?.score ?? null }),
    };
  });
  const decided = [...decideJudges(both, 'decide').values()];
  const falsehoods = judged.flatMap(({ section, first: own }) =>
    [...section.falsehoods].map((id) => own?.verdicts.get(id)?.verdict !== 'supported'),
  );
  return {
    sections: count,
    rejudged: rejudged.size,
    shown_first: decided.filter((judgeName) => judgeName === 'first').length,
    shown_second: decided.filter((judgeName) => judgeName === 'second').length,
    planted: judged.reduce((sum, one) => sum + (one.first?.score.false_planted ?? 0), 0),
    caught: judged.reduce((sum, one) => sum + (one.first?.score.false_caught ?? 0), 0),
    falsehoods: falsehoods.length,
    falsehoods_caught: falsehoods.filter(Boolean).length,
  };
}

interface Section {
  number: number;
  lines: ClaimLine[];
  claims: Claim[];
  falsehoods: ReadonlySet<string>;
}

function makeSection(number: number, all: readonly string[], random: Random): Section {
  const lines = Array.from({ length: LINES_PER_SECTION }, (_, index) => ({
    id: `s${number * 1000 + index}`,
    text: random.pick(all),
  }));
  const falsehoods = new Set<string>();
  const claims = lines.slice(0, CLAIMS_PER_SECTION).map(({ id, text }, index): Claim => {
    const claim = { id: `b${number}.${index}`, text: CLAIM_TOOLS.restate(text) ?? text, ids: [id] };
    if (random.chance(FALSE_SHARE)) falsehoods.add(claim.id);
    return claim;
  });
  return { number, lines, claims, falsehoods };
}

function judgeSection(
  { lines, claims, falsehoods }: Section,
  { by, seed, sections, random }: { by: SimulatedJudge; seed: string; sections: number; random: Random },
): JudgedClaims | null {
  const input = { claims, lines, otherLines: [], canaries: canariesPerSection(sections), seed };
  // Quantities are left to the judge, so that its own rate is measured.
  const planned = { ...planJudging(input, CLAIM_TOOLS), unsaid: new Map() };
  const isFalse = (item: JudgedItem) =>
    item.role === 'claim' ? falsehoods.has(item.claim) : item.canary.kind !== 'true';
  return collectVerdicts(
    planned,
    answersOf(planned, (item) => random.chance(isFalse(item) ? by.misses : 1 - by.refuses)),
  );
}

function answersOf(
  { batches }: PlannedJudging,
  accepts: (item: JudgedItem) => boolean,
): Map<number, readonly RawVerdict[]> {
  return new Map(
    batches.map(({ part, items }) => [
      part,
      items.map((item) => ({
        n: item.n,
        ids: [...item.ids],
        wrong: '',
        verdict: accepts(item) ? 'supported' : 'contradicted',
        fixed: '',
      })),
    ]),
  );
}
