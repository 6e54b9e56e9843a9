import {
  CANARY_MODE,
  CLAIM_TOOLS,
  type Claim,
  type ClaimLine,
  canariesPerSection,
  collectVerdicts,
  decideJudges,
  type JudgedClaims,
  listFixes,
  type PlannedJudging,
  planJudging,
  type RawVerdict,
  type SectionScores,
  type TrustedJudge,
} from '@pilgi/domain/claims';
import {
  type CleaningRules,
  cleanBlocks,
  cleanOutline,
  listClaims,
  listOutlineClaims,
  type Outline,
  readWritten,
  type SectionPlan,
  type WrittenBlock,
} from '@pilgi/domain/notes';
import { detectLanguage } from '@pilgi/domain/transcription';
import { instructionsOf } from '../../../../prompts/read-prompt.ts';
import { JOB_INSTRUCTIONS } from '../prompts/write-prompt.ts';
import { type Work, writtenAnswer } from './load-work.ts';
import { oncePerWork } from './once-per-work.ts';
import { slidesDuring } from './section-parts.ts';

/** Steps that call a judge. Section 0 is the outline, which is compared with the whole lecture. */
export type JudgeStep = 'JUDGE' | 'REJUDGE' | 'JUDGE_FIXED';
export const OUTLINE_SECTION = 0;

/** Corrections are few; these show whether their judge pays attention. */
const CANARIES_OF_CORRECTIONS = { false: 4, true: 0 };
const OUTLINE_CANARIES = { false: 6, true: 2 };
const INSTRUCTIONS = `${JOB_INSTRUCTIONS}\n${instructionsOf('claims.judge')}`;

/** Blocks of a section without what is not part of a note; null when the section was not written. */
export const writtenBlocks = oncePerWork((work, section: number): WrittenBlock[] | null => {
  const answer = writtenAnswer(work, section);
  if (answer === null) return null;
  const plan = planOfSection(work, section);
  const lines = linesOf(work, plan);
  const audience = new Set(
    work.segments.get(plan.number)?.flatMap(({ id, speaker }) => (speaker === 'OTHER' ? [id] : [])),
  );
  const spoken = lines.map((line) => (audience.has(line.id) ? { ...line, speaker: 'OTHER' as const } : line));
  const language = detectLanguage((work.segments.get(plan.number) ?? []).map(({ text }) => text));
  const isForeign = language !== null && language !== 'ko';
  const foreignText = isForeign
    ? allLines(work)
        .map(({ text }) => text)
        .join('\n')
    : undefined;
  return cleanBlocks(readWritten(answer.blocks, spoken), { ...rulesFor(lines), foreignText });
});

/** The outline that this job made, without what is not part of a note; null when it keeps that of an earlier note. */
export const newOutline = oncePerWork((work): Outline | null => {
  if (work.outline === null || !work.answers.some(({ step }) => step === 'OUTLINE')) return null;
  const extra = [{ text: work.job.lecture_title }, ...work.hints.map((text) => ({ text }))];
  return cleanOutline(work.outline, rulesFor([...extra, ...allLines(work)]));
});

const rulesFor = (lines: readonly { text: string }[]): CleaningRules => ({
  instructions: INSTRUCTIONS,
  lectureText: lines.map(({ text }) => text).join('\n'),
});

function linesOf(work: Work, plan: SectionPlan): ClaimLine[] {
  const slides = slidesDuring(work.slides, plan).flatMap(({ id, text = '' }) => (text === '' ? [] : [{ id, text }]));
  return [...(work.segments.get(plan.number) ?? []).map(({ id, text }) => ({ id, text })), ...slides];
}

const allLines = (work: Work): ClaimLine[] => [
  ...work.manifest.sections.flatMap(({ number }) =>
    (work.segments.get(number) ?? []).map(({ id, text }) => ({ id, text })),
  ),
  ...work.slides.flatMap(({ id, text = '' }) => (text === '' ? [] : [{ id, text }])),
];

/** What the judge receives about a section; the same replies give the same plan. Null when there is nothing to judge. */
export const planSection = oncePerWork((work, section: number, step: JudgeStep): PlannedJudging | null => {
  const claims = claimsOf(work, section, step);
  if (claims.length === 0) return null;
  // By the lecture, so that the same replies give the same note in every job.
  const seed = `${work.manifest.lecture_id}:${section}:${step}`;
  if (section === OUTLINE_SECTION) {
    const lines = allLines(work);
    const canaries = OUTLINE_CANARIES;
    return planJudging({ claims, lines, otherLines: [], canaries, seed, sendsAllLines: true }, CLAIM_TOOLS);
  }
  const plan = planOfSection(work, section);
  const own = linesOf(work, plan);
  const isOwn = new Set(own.map(({ id }) => id));
  const otherLines = allLines(work).filter(({ id }) => !isOwn.has(id));
  const canaries = step === 'JUDGE_FIXED' ? CANARIES_OF_CORRECTIONS : canariesPerSection(work.job.section_count);
  return planJudging({ claims, lines: own, otherLines, canaries, seed }, CLAIM_TOOLS);
});

function planOfSection({ manifest }: Work, section: number): SectionPlan {
  const plan = manifest.sections.find(({ number }) => number === section);
  if (plan === undefined) throw new Error(`lecture ${manifest.lecture_id} has no section ${section}`);
  return plan;
}

function claimsOf(work: Work, section: number, step: JudgeStep): Claim[] {
  const claims = firstClaimsOf(work, section);
  if (step !== 'JUDGE_FIXED') return claims;
  const judged = judgedBy(work, section, 'JUDGE');
  return judged === null ? [] : listFixes(claims, judged.verdicts);
}

export const firstClaimsOf = oncePerWork((work, section: number): Claim[] => {
  if (section !== OUTLINE_SECTION) return listClaims(section, writtenBlocks(work, section) ?? []);
  const outline = newOutline(work);
  return outline === null ? [] : listOutlineClaims(outline);
});

/** The stored verdicts of a judge about a section. Null when it was not called or did not answer. */
export const judgedBy = oncePerWork((work, section: number, step: JudgeStep): JudgedClaims | null => {
  const replies = work.answers.filter((one) => one.step === step && one.section === section);
  if (replies.length === 0) return null;
  const planned = planSection(work, section, step);
  if (planned === null) return null;
  const byPart = replies.map(({ part, answer }) => [part, (answer as { results: RawVerdict[] }).results] as const);
  return collectVerdicts(planned, new Map(byPart));
});

/** Sections with sentences of this job, the outline first. */
function listJudgedSections(work: Work): number[] {
  const written = work.answers.filter(({ step }) => step === 'WRITE').map(({ section }) => section);
  return [OUTLINE_SECTION, ...written.toSorted((one, other) => one - other)].filter(
    (section) => firstClaimsOf(work, section).length > 0,
  );
}

/** Scores of both judges in every section. */
export function scoresOf(work: Work): SectionScores[] {
  return listJudgedSections(work).map((section) => {
    const wasCalled = work.answers.some((one) => one.step === 'REJUDGE' && one.section === section);
    return {
      section,
      first: judgedBy(work, section, 'JUDGE')?.score ?? null,
      ...(wasCalled ? { second: judgedBy(work, section, 'REJUDGE')?.score ?? null } : {}),
    };
  });
}

export const trustedJudges = (work: Work): Map<number, TrustedJudge> => decideJudges(scoresOf(work), CANARY_MODE);
