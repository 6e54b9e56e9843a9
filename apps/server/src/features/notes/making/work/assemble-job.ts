import { judgedPermille } from '@pilgi/domain/ai-work';
import { countItems, passesSection, type SettledClaim, settleClaims, type TrustedJudge } from '@pilgi/domain/claims';
import {
  assembleNote,
  cleanText,
  judgeBlocks,
  type NoteDocument,
  type Outline,
  type SectionPlan,
  type SectionState,
  settleKeyPoints,
  settleOutline,
  type WrittenSection,
} from '@pilgi/domain/notes';
import { chargedPermille } from '@pilgi/domain/transcription';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import { saveNoteBody } from '../../document/index.ts';
import { listSections } from '../job-sections.queries.ts';
import { loadWork, type Work } from './load-work.ts';
import { recordChecks } from './record-checks.ts';
import {
  firstClaimsOf,
  type JudgeStep,
  judgedBy,
  newOutline,
  OUTLINE_SECTION,
  planSection,
  trustedJudges,
  writtenBlocks,
} from './section-claims.ts';
import type { GapRetry } from './transcribe-window.ts';

const TITLELESS = '제목 없는 강의';

export type Assembled = {
  title: string;
  body_key: string;
  supported: number;
  claims: number;
  /** Missing in work that began before it was stored. */
  voiced_seconds?: number | undefined;
  covered_seconds?: number | undefined;
  failed_sections: number;
  /** Blocks of each section that this job wrote, by its number; missing in work that began before it was counted. */
  block_counts?: Record<number, number>;
  /** Share of each transcription call that is charged, by its number, in permille. */
  charged_windows: Record<number, number>;
  charged_retries: Record<number, number>;
  /** Share of each judging call that is charged, by its step and section, in permille. */
  charged_judging: Record<string, number>;
};

/** Null when no section was written. Deterministic: the same replies make the same note, byte for byte. */
export async function assembleJob(
  deps: Pick<AppDeps, 'db' | 'clock' | 'storage'>,
  input: { job_id: string; retries: readonly GapRetry[] },
): Promise<Assembled | null> {
  failPoint('job:assemble:before');
  const work = await loadWork(deps, input.job_id);
  const states = new Map((await listSections(deps.db, input.job_id)).map((one) => [one.number, one.written]));
  const assembled = assembleDocument(work, states);
  if (assembled === null) return null;
  const { document, sections, judges } = assembled;
  await recordChecks(deps, work, judges);
  const body_key = await saveNoteBody(deps, { job_id: input.job_id, document });
  failPoint('job:assemble:body-stored');
  return {
    title: document.title,
    body_key,
    supported: document.evidence.supported,
    claims: document.evidence.total,
    voiced_seconds: document.coverage.voiced_seconds,
    covered_seconds: document.coverage.covered_seconds,
    failed_sections: sections.filter((section) => section.status === 'FAILED' || section.status === 'SKIPPED').length,
    block_counts: blockCounts(document, states),
    ...chargedShares(work, { states, retries: input.retries }),
    charged_judging: chargedJudging(work, judges),
  };
}

/** The note that the stored replies make; null when no section was written. */
export function assembleDocument(
  work: Work,
  states: ReadonlyMap<number, SectionState | null>,
): { document: NoteDocument; sections: WrittenSection[]; judges: ReadonlyMap<number, TrustedJudge> } | null {
  const judges = trustedJudges(work);
  const sections = work.manifest.sections.map((plan) =>
    sectionOf(work, { plan, state: states.get(plan.number) ?? null, judge: judges.get(plan.number) ?? 'none' }),
  );
  if (work.outline === null || !sections.some((section) => section.status === 'DONE')) return null;
  const outline = checkedOutline(work, work.outline, judges.get(OUTLINE_SECTION) ?? 'none');
  const document = assembleNote({
    title: cleanText(work.job.lecture_title) || outline.title.trim() || TITLELESS,
    overview: outline.overview,
    key_points: keyPointsOf(work, judges.get(OUTLINE_SECTION) ?? 'none'),
    density: work.job.density,
    language: outline.language ?? work.base?.language ?? null,
    headings: new Map(
      outline.sections.filter(({ heading }) => heading !== '').map(({ number, heading }) => [number, heading]),
    ),
    glossary: outline.glossary,
    duration_ms: work.manifest.duration_ms,
    slides: work.slides,
    voice: work.manifest.voice,
    untranscribed: untranscribedOf(work),
    sections,
  });
  return { document, sections, judges };
}

function blockCounts(document: NoteDocument, states: ReadonlyMap<number, SectionState | null>): Record<number, number> {
  const written = document.sections.filter(({ number }) => states.get(number) === 'DONE');
  return Object.fromEntries(written.map(({ number, blocks }) => [number, blocks.length]));
}

/** Speech without transcript and time that was not recorded; in a note that is continued, also that of the sections which were not made again. */
function untranscribedOf({ base, transcript, segments, manifest }: Work) {
  const isNew = (gap: { start_ms: number }) =>
    manifest.sections.some(
      (plan) =>
        gap.start_ms >= plan.start_ms &&
        gap.start_ms < plan.end_ms &&
        !base?.segments.some(({ id }) => segments.get(plan.number)?.some((segment) => segment.id === id)),
    );
  const earlier = base?.untranscribed?.filter((gap) => !isNew(gap)) ?? [];
  const found = [...transcript.gaps, ...(manifest.unrecorded ?? [])].filter(isNew);
  return [...earlier, ...found].toSorted((one, other) => one.start_ms - other.start_ms);
}

/** Only speech that has words and belongs to a written section is charged. */
function chargedShares(
  { manifest, transcript }: Work,
  { states, retries }: { states: ReadonlyMap<number, SectionState | null>; retries: readonly GapRetry[] },
) {
  const written = manifest.sections.filter(({ number }) => states.get(number) === 'DONE');
  const input = { voice: manifest.voice, gaps: transcript.gaps, written };
  return {
    charged_windows: Object.fromEntries(
      manifest.windows.map((window) => [
        window.number,
        chargedPermille({ ...input, range: window, counted: [window] }),
      ]),
    ),
    charged_retries: Object.fromEntries(
      retries.map(({ call, window, gaps }) => [call, chargedPermille({ ...input, range: window, counted: gaps })]),
    ),
  };
}

const STEPS_OF: Record<TrustedJudge, readonly JudgeStep[]> = {
  first: ['JUDGE', 'JUDGE_FIXED'],
  second: ['REJUDGE'],
  none: [],
};

/** The judging whose verdicts hold is charged, without the sentences that measure the judge. */
function chargedJudging(work: Work, judges: ReadonlyMap<number, TrustedJudge>): Record<string, number> {
  const shares = [...judges].flatMap(([section, judge]) =>
    STEPS_OF[judge].map((step): [string, number] => [
      `${step}:${section}`,
      judgedPermille(countItems(planSection(work, section, step))),
    ]),
  );
  return Object.fromEntries(shares);
}

/** Only an outline from a model call of this job is judged; the outline of an earlier note may have been edited by its owner. */
function checkedOutline(work: Work, outline: Outline, judge: TrustedJudge): Outline {
  const made = newOutline(work);
  return made === null ? outline : settleOutline(made, settledClaims(work, OUTLINE_SECTION, judge));
}

/** A note that is continued keeps its key points. */
function keyPointsOf(work: Work, judge: TrustedJudge): SettledClaim[] {
  const made = newOutline(work);
  if (made !== null) return settleKeyPoints(made, settledClaims(work, OUTLINE_SECTION, judge));
  const earlier = work.base?.key_points ?? [];
  return earlier.map(({ segment_ids, slide_ids, ...point }) => ({ ...point, ids: [...segment_ids, ...slide_ids] }));
}

/** Sentences of a section with their states, by the judge whose verdicts hold. */
function settledClaims(work: Work, section: number, judge: TrustedJudge) {
  const claims = firstClaimsOf(work, section);
  if (judge === 'none') return settleClaims(claims, new Map(), new Map());
  const judged = judgedBy(work, section, judge === 'first' ? 'JUDGE' : 'REJUDGE');
  const corrections = judge === 'first' ? judgedBy(work, section, 'JUDGE_FIXED') : null;
  const isAttentive = corrections !== null && passesSection(corrections.score) !== false;
  return settleClaims(claims, judged?.verdicts ?? new Map(), isAttentive ? corrections.verdicts : new Map());
}

interface SectionResult {
  plan: SectionPlan;
  state: SectionState | null;
  judge: TrustedJudge;
}

function sectionOf(work: Work, { plan, state, judge }: SectionResult): WrittenSection {
  const segments = work.segments.get(plan.number) ?? [];
  const blocks = writtenBlocks(work, plan.number);
  if (state !== 'DONE' || blocks === null) return earlierSection(work.base, { plan, segments, state });
  const settled = settledClaims(work, plan.number, judge);
  const held = judge === 'none' ? null : judgedBy(work, plan.number, judge === 'first' ? 'JUDGE' : 'REJUDGE');
  return {
    plan,
    status: 'DONE',
    segments,
    blocks: judgeBlocks(plan.number, blocks, settled),
    is_checked: held !== null,
    score: held?.score ?? null,
  };
}

/** A section that this job did not write stays as in the earlier note, also when writing it again failed. */
function earlierSection(
  base: NoteDocument | null,
  { plan, segments, state }: { plan: SectionPlan; segments: WrittenSection['segments']; state: SectionState | null },
): WrittenSection {
  const earlier = base?.sections.find((section) => section.number === plan.number);
  const isMissing = state !== null && earlier?.status !== 'DONE';
  const unjudged = { plan, segments, blocks: [], is_checked: false, score: null };
  if (isMissing || earlier === undefined) return { ...unjudged, status: state ?? 'SKIPPED' };
  return { ...unjudged, status: earlier.status, earlier };
}
