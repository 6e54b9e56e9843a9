import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  budgetTaken,
  cspReported,
  errorReported,
  mailHandled,
  mediaToolEnded,
  mediaToolStarted,
  modelCallEnded,
  type PoolOpened,
  pageEventRecorded,
  poolOpened,
  providerCallEnded,
  reminderHandled,
  stepEnded,
  taskEnded,
  workflowEnded,
} from '../signals/signals.ts';

const OTHER = 'other';

/** Model and program names come from operators and settings and are bounded; all other labels are constants. */
const MAX_LABEL_VALUES = 30;
const STEP_BOUNDS = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300, 1800];
const BUDGET_BOUNDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2];
const CALL_BOUNDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15, 30, 60, 120, 300];

export function registerSignalMetrics(registry: Registry): void {
  const registers = [registry];
  countWork(registers);
  countMedia(registers);
  countProvider(registers);
  countModels(registers);
  measurePools(registers);
  const mail = new Counter({
    name: 'pilgi_mail_total',
    help: 'Mail delivery attempts by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  mailHandled.subscribe(({ outcome }) => mail.inc({ outcome }));
  const reminders = new Counter({
    name: 'pilgi_reminders_total',
    help: 'Reminders by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  });
  reminderHandled.subscribe(({ channel, outcome }) => reminders.inc({ channel, outcome }));
  const reports = new Counter({
    name: 'pilgi_csp_reports_total',
    help: 'Content security policy violations of payment pages reported by browsers, by disposition and directive.',
    labelNames: ['disposition', 'directive'],
    registers,
  });
  cspReported.subscribe(({ disposition, directive }) => reports.inc({ disposition, directive }));
  const errors = new Counter({
    name: 'pilgi_error_reports_total',
    help: 'Reports of logged errors to the error tracking, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  errorReported.subscribe(({ outcome }) => errors.inc({ outcome }));
  const pageEvents = new Counter({
    name: 'pilgi_payment_page_events_total',
    help: 'Steps reported by payment pages, by kind.',
    labelNames: ['kind'],
    registers,
  });
  pageEventRecorded.subscribe(({ kind }) => pageEvents.inc({ kind }));
}

function countWork(registers: Registry[]): void {
  const steps = new Counter({
    name: 'pilgi_workflow_steps_total',
    help: 'Workflow steps by outcome.',
    labelNames: ['workflow', 'step', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_workflow_step_seconds',
    help: 'Duration of a workflow step in seconds.',
    labelNames: ['workflow', 'step'],
    buckets: STEP_BOUNDS,
    registers,
  });
  stepEnded.subscribe((event) => {
    const labels = { workflow: event.workflow, step: kindOf(event.step) };
    steps.inc({ ...labels, outcome: event.outcome });
    seconds.observe(labels, event.seconds);
  });
  const workflows = new Counter({
    name: 'pilgi_workflows_total',
    help: 'Finished workflows by outcome.',
    labelNames: ['workflow', 'outcome'],
    registers,
  });
  workflowEnded.subscribe((labels) => workflows.inc({ ...labels }));
  const rounds = new Counter({
    name: 'pilgi_task_rounds_total',
    help: 'Iterations of periodic tasks by outcome.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  taskEnded.subscribe(({ task, outcome }) => rounds.inc({ task, outcome }));
}

/** `write 12` counts as the step `write`. */
const kindOf = (step: string): string => step.replace(/ \d+$/, '');

function countMedia(registers: Registry[]): void {
  const bounded = createBoundedLabel(MAX_LABEL_VALUES);
  const running = new Gauge({
    name: 'pilgi_media_processes',
    help: 'Running media and document processes.',
    labelNames: ['program'],
    registers,
  });
  const ended = new Counter({
    name: 'pilgi_media_processes_total',
    help: 'Finished media and document processes by outcome.',
    labelNames: ['program', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_media_process_seconds',
    help: 'Duration of a media or document process in seconds.',
    labelNames: ['program'],
    buckets: STEP_BOUNDS,
    registers,
  });
  mediaToolStarted.subscribe((event) => running.inc({ program: bounded(event.program) }));
  mediaToolEnded.subscribe((event) => {
    const program = bounded(event.program);
    running.dec({ program });
    ended.inc({ program, outcome: event.outcome });
    seconds.observe({ program }, event.seconds);
  });
}

function countProvider(registers: Registry[]): void {
  const calls = new Counter({
    name: 'pilgi_provider_calls_total',
    help: 'Payment provider requests by outcome class.',
    labelNames: ['call', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_provider_call_seconds',
    help: 'Duration of payment provider requests in seconds.',
    labelNames: ['call'],
    buckets: CALL_BOUNDS,
    registers,
  });
  providerCallEnded.subscribe((event) => {
    calls.inc({ call: event.call, outcome: event.outcome });
    seconds.observe({ call: event.call }, event.seconds);
  });
}

function countModels(registers: Registry[]): void {
  const bounded = createBoundedLabel(MAX_LABEL_VALUES);
  const calls = new Counter({
    name: 'pilgi_model_calls_total',
    help: 'Model requests by outcome class.',
    labelNames: ['model', 'outcome'],
    registers,
  });
  const seconds = new Histogram({
    name: 'pilgi_model_call_seconds',
    help: 'Duration of model requests in seconds.',
    labelNames: ['model'],
    buckets: CALL_BOUNDS,
    registers,
  });
  const tokens = new Counter({
    name: 'pilgi_model_tokens_total',
    help: 'Tokens as counted by the model provider, by direction.',
    labelNames: ['model', 'direction'],
    registers,
  });
  const taken = new Histogram({
    name: 'pilgi_model_budget_take_seconds',
    help: 'Time to acquire the shared model-budget row in seconds.',
    buckets: BUDGET_BOUNDS,
    registers,
  });
  budgetTaken.subscribe((event) => taken.observe(event.seconds));
  modelCallEnded.subscribe((event) => {
    const model = bounded(event.model);
    calls.inc({ model, outcome: event.outcome.toLowerCase() });
    seconds.observe({ model }, event.seconds);
    tokens.inc({ model, direction: 'input' }, event.input_tokens);
    tokens.inc({ model, direction: 'output' }, event.output_tokens);
  });
}

function measurePools(registers: Registry[]): void {
  const pools = new Map<string, PoolOpened>();
  poolOpened.subscribe((event) => pools.set(event.pool, event));
  new Gauge({
    name: 'pilgi_db_pool_connections',
    help: 'Database connections by state.',
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
    help: 'Operations waiting for a database connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, count } of pools.values()) this.set({ pool }, count().waiting);
    },
  });
  new Gauge({
    name: 'pilgi_db_pool_size',
    help: 'Maximum number of connections of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { pool, size } of pools.values()) this.set({ pool }, size);
    },
  });
}

/** Values above the limit share the label "other", so that external names cannot grow memory without bound. */
export function createBoundedLabel(maxValues: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= maxValues) return OTHER;
    known.add(value);
    return value;
  };
}
