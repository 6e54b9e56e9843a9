import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  budgetTaken,
  mailHandled,
  mediaToolEnded,
  mediaToolStarted,
  modelAnswered,
  type PoolOpened,
  poolOpened,
  providerAnswered,
  stepEnded,
  taskEnded,
  workflowEnded,
} from '../signals/signals.ts';
import { createBoundedLabel } from './create-bounded-label.ts';

/** Models are named by operators, programs by settings; everything else is named in the source. */
const MOST_NAMES = 30;
const STEP_BOUNDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
const ROW_BOUNDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2];
const CALL_BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 120, 300];

export function listenToSignals(registry: Registry): void {
  const registers = [registry];
  countWork(registers);
  countMedia(registers);
  countProvider(registers);
  countModels(registers);
  watchPools(registers);
  const mail = new Counter({
    name: 'pilgi_mail_total',
    help: 'Mails by what became of them at one try.',
    labelNames: ['outcome'],
    registers,
  });
  mailHandled.listen(({ outcome }) => mail.inc({ outcome }));
}

function countWork(registers: Registry[]): void {
  const steps = new Counter({
    name: 'pilgi_workflow_steps_total',
    help: 'Steps of workflows by outcome.',
    labelNames: ['workflow', 'step', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_workflow_step_seconds',
    help: 'How long a step ran.',
    labelNames: ['workflow', 'step'],
    buckets: STEP_BOUNDS,
    registers,
  });
  stepEnded.listen((told) => {
    const labels = { workflow: told.workflow, step: kindOf(told.step) };
    steps.inc({ ...labels, outcome: told.outcome });
    seconds.observe(labels, told.seconds);
  });
  const workflows = new Counter({
    name: 'pilgi_workflows_total',
    help: 'Workflows that came to an end, by outcome.',
    labelNames: ['workflow', 'outcome'],
    registers,
  });
  workflowEnded.listen((labels) => workflows.inc({ ...labels }));
  const rounds = new Counter({
    name: 'pilgi_task_rounds_total',
    help: 'Rounds of the loops of a process, by outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  taskEnded.listen(({ task, outcome }) => rounds.inc({ task, outcome }));
}

/** `write 12` is a step of the kind `write`. */
const kindOf = (step: string): string => step.replace(/ \d+$/, '');

function countMedia(registers: Registry[]): void {
  const bounded = createBoundedLabel(MOST_NAMES);
  const running = new Gauge({
    name: 'pilgi_media_processes',
    help: 'Programs at work on recordings and documents.',
    labelNames: ['program'],
    registers,
  });
  const ended = new Counter({
    name: 'pilgi_media_processes_total',
    help: 'Programs that ended, by how.',
    labelNames: ['program', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_media_process_seconds',
    help: 'How long a program ran.',
    labelNames: ['program'],
    buckets: STEP_BOUNDS,
    registers,
  });
  mediaToolStarted.listen((told) => running.inc({ program: bounded(told.program) }));
  mediaToolEnded.listen((told) => {
    const program = bounded(told.program);
    running.dec({ program });
    ended.inc({ program, outcome: told.outcome });
    seconds.observe({ program }, told.seconds);
  });
}

function countProvider(registers: Registry[]): void {
  const calls = new Counter({
    name: 'pilgi_provider_calls_total',
    help: 'Questions to the card provider by what the answer meant.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_provider_call_seconds',
    help: 'How long the card provider took to answer.',
    labelNames: ['call'],
    buckets: CALL_BOUNDS,
    registers,
  });
  providerAnswered.listen((told) => {
    calls.inc({ call: told.call, outcome: told.outcome });
    seconds.observe({ call: told.call }, told.seconds);
  });
}

function countModels(registers: Registry[]): void {
  const bounded = createBoundedLabel(MOST_NAMES);
  const calls = new Counter({
    name: 'pilgi_model_calls_total',
    help: 'Questions to models by class of outcome.',
    labelNames: ['model', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_model_call_seconds',
    help: 'How long a model took to answer.',
    labelNames: ['model'],
    buckets: CALL_BOUNDS,
    registers,
  });
  const tokens = new Counter({
    name: 'pilgi_model_tokens_total',
    help: 'Tokens as the provider counted them.',
    labelNames: ['model', 'direction'],
    registers,
  });
  const taken = new Histogram({
    name: 'pilgi_model_budget_take_seconds',
    help: 'How long the row took that all workers share a budget by.',
    buckets: ROW_BOUNDS,
    registers,
  });
  budgetTaken.listen((told) => taken.observe(told.seconds));
  modelAnswered.listen((told) => {
    const model = bounded(told.model);
    calls.inc({ model, outcome: told.outcome.toLowerCase() });
    seconds.observe({ model }, told.seconds);
    tokens.inc({ model, direction: 'input' }, told.input_tokens);
    tokens.inc({ model, direction: 'output' }, told.output_tokens);
  });
}

function watchPools(registers: Registry[]): void {
  const pools = new Map<string, PoolOpened>();
  poolOpened.listen((told) => pools.set(told.pool, told));
  new Gauge({
    name: 'pilgi_db_pool_connections',
    help: 'Connections to the database by what they do.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { pool, count } of pools.values()) {
        const { open, idle } = count();
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'busy' }, open - idle);
      }
    },
  });
  new Gauge({
    name: 'pilgi_db_pool_waiting',
    help: 'Acts that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, count } of pools.values()) this.set({ pool }, count().waiting);
    },
  });
  new Gauge({
    name: 'pilgi_db_pool_size',
    help: 'Connections a pool may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, size } of pools.values()) this.set({ pool }, size);
    },
  });
}
