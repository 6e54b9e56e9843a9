import { type JobStep, writeTokens } from '@pilgi/domain/ai-work';
import {
  type CheckedBlock,
  type Doubt,
  joinedLengthMs,
  type SectionPlan,
  type SectionState,
} from '@pilgi/domain/notes';
import type { AppDeps } from '../../../../platform/app-deps.ts';
import { failPoint } from '../../../../platform/fail-points/fail-point.ts';
import type { Lease } from '../../../../platform/workflow/workflow.ts';
import { type CallDeps, callModel } from '../../../ai-work/index.ts';
import { findTranscribed, updateSection } from '../job-sections.queries.ts';
import { isCancelRequested } from '../jobs.queries.ts';
import { outlinePrefix, repairPrompt, sectionPrompt, WRITE_SYSTEM } from '../prompts/write-prompt.ts';
import { type WriteAnswer, writeAnswer } from './answers.ts';
import { CALL_POINTS } from './call-points.ts';
import { checkAnswer, evidenceOf } from './check-section.ts';
import { loadWork, type Work } from './load-work.ts';
import { planOf } from './open-job.ts';
import { recordProgress } from './record-progress.ts';
import { slidesDuring } from './section-parts.ts';

/** Writes the blocks of one section. Blocks whose citations do not support them get one repair call. */
export async function writeSection(
  deps: CallDeps & Pick<AppDeps, 'storage' | 'listTerms'>,
  input: { job_id: string; section: number },
  lease: Lease,
): Promise<SectionState> {
  const work = await loadWork(deps, input.job_id);
  const written = await write(deps, work, planOf(work.manifest, input.section), lease);
  failPoint('job:write:before-marked');
  await updateSection(deps.db, { job_id: input.job_id, number: input.section, written });
  await recordProgress(deps, { job_id: input.job_id, step: 'WRITE', section: input.section });
  failPoint('job:write:marked');
  return written;
}

async function write(
  deps: CallDeps & Pick<AppDeps, 'listTerms'>,
  work: Work,
  plan: SectionPlan,
  lease: Lease,
): Promise<SectionState> {
  const transcribed = await findTranscribed(deps.db, { job_id: work.job.id, number: plan.number });
  if (transcribed !== 'DONE') return transcribed ?? 'FAILED';
  if (work.job.cancel_requested_at !== null) return 'SKIPPED';
  if (work.outline === null) return 'FAILED';
  const first = await requestBlocks(deps, { work, plan, step: 'WRITE', doubtful: [], lease });
  if (first === null) return 'FAILED';
  const checked = checkAnswer(first, evidenceOf(work, plan), deps.listTerms);
  const doubtful = checked.filter((block) => block.doubts.length > 0);
  if (doubtful.length > 0 && !(await isCancelRequested(deps.db, work.job.id))) {
    await requestBlocks(deps, { work, plan, step: 'REPAIR', doubtful, lease });
  }
  return 'DONE';
}

interface Request {
  work: Work;
  plan: SectionPlan;
  step: Extract<JobStep, 'WRITE' | 'REPAIR'>;
  doubtful: readonly CheckedBlock[];
  lease: Lease;
}

async function requestBlocks(
  deps: CallDeps,
  { work, plan, step, doubtful, lease }: Request,
): Promise<WriteAnswer | null> {
  const { job, outline, hints } = work;
  if (outline === null) return null;
  const load = { voiced_ms: joinedLengthMs(plan.voiced), slides: plan.slide_ids.length, is_low_res: false };
  const max = writeTokens(load, 'max');
  const segments = work.segments.get(plan.number) ?? [];
  const texts = [
    outlinePrefix(outline, hints),
    sectionPrompt({ number: plan.number, segments, slides: slidesDuring(work.slides, plan) }),
    ...(doubtful.length === 0 ? [] : [repairPrompt(doubtful.map(describe))]),
  ];
  return await callModel<WriteAnswer>(deps, {
    key: { subject: { job_id: job.id }, step, section: plan.number },
    points: CALL_POINTS[step],
    model_step: 'WRITE',
    tokens: { input: max.inputTokens, visible_output: max.outputTokens },
    lease,
    prepare: async () => (attempt) =>
      deps.llm.generate({
        ...attempt,
        system: WRITE_SYSTEM,
        parts: texts.map((text) => ({ kind: 'text', text })),
        schema: writeAnswer,
      }),
  });
}

const REASONS: Record<Doubt['kind'], string> = {
  'no-evidence': '인용 없음',
  'unknown-id': '없는 번호',
  'outside-section': '다른 부분의 번호',
  'number-not-said': '자료에 없는 숫자',
  'terms-not-said': '자료에 없는 말',
};

function describe(block: CheckedBlock): { text: string; reason: string } {
  return { text: block.text, reason: block.doubts.map((doubt) => REASONS[doubt.kind]).join(', ') };
}
