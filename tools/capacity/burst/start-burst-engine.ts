import { composePrepare, composeWork } from '../../../apps/server/src/entry/compose-work.ts';
import type { CoreDeps } from '../../../apps/server/src/entry/core-deps.ts';
import { jobsQueue, makeNote } from '../../../apps/server/src/features/jobs/index.ts';
import { checkingQueue, checkLecture } from '../../../apps/server/src/features/lectures/index.ts';
import type { Answer, Llm } from '../../../apps/server/src/platform/llm/llm.ts';
import { returnUnusedBudget, takeModelBudget } from '../../../apps/server/src/platform/llm/take-model-budget.ts';
import type { Queue } from '../../../apps/server/src/platform/workflow/queue.ts';
import { startWorkflowEngine } from '../../../apps/server/src/platform/workflow/start-workflow-engine.ts';
import type { BurstClock } from './create-burst-clock.ts';

/** One turn at the model: the moment it was given, exactly, what was asked for, and what the answer used. */
export interface Grant {
  at_ms: number;
  asked_tokens: number;
  used_tokens: number;
}

/** As many places for jobs as two processes have. */
const PROCESSES = 2;

/** The product's engine, queue, steps and budget; what waits for its turn at the model waits by the burst's clock. */
export async function startBurstEngine(core: CoreDeps, { clock, grants }: { clock: BurstClock; grants: Grant[] }) {
  const { config, db, log } = core;
  const work = await composeWork(core);
  /** A step waits for its turn and asks under one signal. */
  const grantOf = new WeakMap<AbortSignal, Grant>();
  const counted = <Value>(signal: AbortSignal, answer: Answer<Value>): Answer<Value> => {
    const grant = grantOf.get(signal);
    if (grant !== undefined) grant.used_tokens = answer.usage.input_tokens + answer.usage.output_tokens;
    return answer;
  };
  const llm: Llm = {
    generate: async (ask) => counted(ask.signal, await work.llm.generate(ask)),
    stream: async (ask, hear) => counted(ask.signal, await work.llm.stream(ask, hear)),
    transcribe: async (ask) => counted(ask.signal, await work.llm.transcribe(ask)),
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
      const grant = { at_ms: now.getTime() + waitedMs, asked_tokens: input.tokens, used_tokens: 0 };
      grantOf.set(input.signal, grant);
      grants.push(grant);
    },
    giveBack: ({ model, tokens }: { model: string; tokens: number }) =>
      returnUnusedBudget({ db }, { model, estimated_tokens: tokens, used_tokens: 0 }),
  };
  return await startWorkflowEngine({
    db,
    log,
    url: config.DATABASE_URL,
    workflows: [checkLecture(composePrepare(core)), makeNote({ ...work, llm, budget })],
    queues: [checkingQueue, ofAllProcesses(jobsQueue)],
    schedules: [],
    beatMs: config.WORKFLOW_BEAT_MS,
    pollMs: config.WORKFLOW_POLL_MS,
    drainMs: config.WORKFLOW_DRAIN_MS,
  });
}

/** One engine with the places of several. */
function ofAllProcesses({ fair, ...queue }: Queue): Queue {
  const pile = fair?.pile === undefined ? {} : { pile: ofAllProcesses(fair.pile) };
  const fairness = fair === undefined ? {} : { fair: { ...fair, ...pile } };
  return { ...queue, perWorker: queue.perWorker * PROCESSES, ...fairness };
}
