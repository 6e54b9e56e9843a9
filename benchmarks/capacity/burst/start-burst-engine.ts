import type { CoreDeps } from '../../../apps/server/src/entry/compose-platform.ts';
import { composePrepare, composeWork } from '../../../apps/server/src/entry/compose-work.ts';
import { paidWorkflow, registerPrompts } from '../../../apps/server/src/features/ai-work/index.ts';
import { checkingQueue, checkLecture } from '../../../apps/server/src/features/lectures/index.ts';
import { noteWork } from '../../../apps/server/src/features/notes/index.ts';
import type { Llm, ModelResponse } from '../../../apps/server/src/platform/llm/llm.ts';
import { returnUnusedBudget, takeModelBudget } from '../../../apps/server/src/platform/llm/take-model-budget.ts';
import type { SpeechToText } from '../../../apps/server/src/platform/speech/speech-to-text.ts';
import type { Queue } from '../../../apps/server/src/platform/workflow/queue.ts';
import { startWorkflowEngine } from '../../../apps/server/src/platform/workflow/start-workflow-engine.ts';
import type { BurstClock } from './create-burst-clock.ts';

/** One grant of the budget of a model. */
export interface Grant {
  model: string;
  /** When it was requested; the call starts at `at_ms`. */
  taken_ms: number;
  at_ms: number;
  requested_tokens: number;
  used_tokens: number;
  /** When the unused tokens were returned; null until then. */
  returned_ms: number | null;
}

/** Worker processes whose concurrency one engine simulates. */
const PROCESSES = 2;

/** The product's engine, queues, steps and budget; waiting for the model budget uses the simulated clock. */
export async function startBurstEngine(core: CoreDeps, { clock, grants }: { clock: BurstClock; grants: Grant[] }) {
  const { config, db, log } = core;
  await registerPrompts(core);
  const workDeps = composeWork(core);
  /** A step acquires the budget and calls the model under the same signal. */
  const grantOf = new WeakMap<AbortSignal, Grant>();
  const counted = <Value>(signal: AbortSignal, response: ModelResponse<Value>): ModelResponse<Value> => {
    const grant = grantOf.get(signal);
    if (grant !== undefined) grant.used_tokens = response.usage.input_tokens + response.usage.output_tokens;
    return response;
  };
  const llm: Llm = {
    generate: async (request) => counted(request.signal, await workDeps.llm.generate(request)),
    stream: async (request, onText) => counted(request.signal, await workDeps.llm.stream(request, onText)),
  };
  const speech: SpeechToText = {
    transcribe: async (request) => counted(request.signal, await workDeps.speech.transcribe(request)),
  };
  const budget = {
    take: async (input: { model: string; tokens: number; signal: AbortSignal }) => {
      const now = clock.now();
      const deps = {
        db,
        config,
        clock: { now: () => now },
        sleep: (ms: number, signal: AbortSignal) => clock.sleep(ms, signal),
      };
      const waitedMs = await takeModelBudget(deps, input);
      const { model } = input;
      const [taken_ms, at_ms] = [now.getTime(), now.getTime() + waitedMs];
      const grant = { model, taken_ms, at_ms, requested_tokens: input.tokens, used_tokens: 0, returned_ms: null };
      grantOf.set(input.signal, grant);
      grants.push(grant);
    },
    giveBack: async ({ model, tokens }: { model: string; tokens: number }) => {
      await returnUnusedBudget({ db }, { model, estimated_tokens: tokens, used_tokens: 0 });
      const isOwn = (grant: Grant) => grant.model === model && grant.requested_tokens - grant.used_tokens === tokens;
      const grant = grants.find((one) => isOwn(one) && one.returned_ms === null);
      if (grant !== undefined) grant.returned_ms = clock.now().getTime();
    },
  };
  return await startWorkflowEngine({
    db,
    log,
    url: config.DATABASE_URL,
    workflows: [checkLecture(composePrepare(core)), paidWorkflow(noteWork, { ...workDeps, llm, speech, budget })],
    queues: [checkingQueue, forAllProcesses(noteWork.queue)],
    schedules: [],
    heartbeatIntervalMs: config.WORKFLOW_BEAT_MS,
    pollMs: config.WORKFLOW_POLL_MS,
    drainMs: config.WORKFLOW_DRAIN_MS,
  });
}

/** Multiplies the concurrency of the queue by the number of processes. */
function forAllProcesses({ fair, ...queue }: Queue): Queue {
  const overflow = fair?.overflowQueue === undefined ? {} : { overflowQueue: forAllProcesses(fair.overflowQueue) };
  const fairness = fair === undefined ? {} : { fair: { ...fair, ...overflow } };
  return { ...queue, workerConcurrency: queue.workerConcurrency * PROCESSES, ...fairness };
}
