import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  DEFAULT_STEP_MODELS,
  type ModelStep,
  type ResolvedChoice,
  resolveFromCatalogue,
  termsByStep,
} from '@pilgi/domain/ai-work';
import type { Segment } from '@pilgi/domain/notes';
import type { AlignedLine } from '@pilgi/domain/transcription';
import { segmentsOf } from '../../apps/server/src/features/notes/making/work/section-parts.ts';
import { createLlm } from '../../apps/server/src/platform/llm/create-llm.ts';
import { createSpeechToText } from '../../apps/server/src/platform/speech/create-speech-to-text.ts';
import { callLanguageSteps } from './call-language-steps.ts';
import { type CalledStep, callStep, type StepCall } from './call-step.ts';
import { checkStep, checkTranscript, type TranscriptLimits } from './check-step.ts';
import { BudgetExceeded, createCostLimit, toDollars } from './create-cost-limit.ts';
import { formatReport } from './format-report.ts';
import { type Material, makeMaterial } from './make-material.ts';
import type { SmokeReport, StepReport } from './smoke-report.ts';
import { transcribeMaterial } from './transcribe-material.ts';

const REPORT_FILE = '.test-results/provider-report.json';
const TIMEOUT_SECONDS = 300;

/** Where the calls go: the simulator, the real provider or recordings. */
export interface SmokeTarget {
  name: SmokeReport['target'];
  base_url: string;
  api_key: string;
  /** Whether audio and slides contain the codes that the simulator reads. */
  is_coded: boolean;
  /** Receives the material before the first call, and the name of each step. */
  onMaterial?: (material: Material) => void | Promise<void>;
  onStep?: (step: ModelStep) => void;
  /** Replaces the network. */
  send?: typeof globalThis.fetch;
  /** What the target is known to leave out of the last transcript decides which limits hold. */
  limitsFor: (audioCalls: number) => TranscriptLimits;
}

/** The server has no call of this step. */
const WITHOUT_CALL: readonly ModelStep[] = ['EMBED'];

/** Runs the steps, prints the report, stores it and returns whether every check passed. */
export async function runProviderSmoke(
  target: SmokeTarget,
  options: { steps: readonly ModelStep[]; budget_usd_micro: bigint; now: Date },
): Promise<boolean> {
  const directory = await mkdtemp(join(tmpdir(), 'pilgi-provider-'));
  try {
    const material = await makeMaterial(directory, { isCoded: target.is_coded });
    await target.onMaterial?.(material);
    const report = await callSteps(target, material, options);
    await mkdir(dirname(REPORT_FILE), { recursive: true });
    await writeFile(
      REPORT_FILE,
      JSON.stringify(report, (_, value: unknown) => toPlain(value), 2),
    );
    process.stdout.write(`${formatReport(report)}\nReport: ${REPORT_FILE}\n`);
    return report.stopped === null && report.steps.every(({ failures }) => failures.length === 0);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const toPlain = (value: unknown) => (typeof value === 'bigint' ? Number(value) : value);

async function callSteps(
  target: SmokeTarget,
  material: Material,
  { steps, budget_usd_micro, now }: { steps: readonly ModelStep[]; budget_usd_micro: bigint; now: Date },
): Promise<SmokeReport> {
  const day = now.toISOString().slice(0, 10);
  const costLimit = createCostLimit(budget_usd_micro, day);
  const reports: StepReport[] = [];
  const signal = new AbortController().signal;
  const call = async <Value>(one: StepCall<Value>) => {
    target.onStep?.(one.step);
    return await callStep({ costLimit, day, signal }, one);
  };
  const wants = (step: ModelStep) => steps.includes(step);
  let stopped: string | null = null;
  try {
    const lines = wants('TRANSCRIBE') ? await transcribeWithBoth(target, material, { call, reports }) : [];
    const choices = resolveFromCatalogue(DEFAULT_STEP_MODELS);
    const segments = segmentsFrom(material, lines);
    const llm = createLlm(configOf(target), target.send);
    const onCalled = ({ value: _value, ...called }: CalledStep<unknown>) =>
      void reports.push({ ...called, ...checkStep(called), transcript: null });
    const terms = termsByStep(choices);
    await callLanguageSteps({ llm, material, segments, choices, terms, wants, call, onCalled });
  } catch (error) {
    if (!(error instanceof BudgetExceeded)) throw error;
    stopped = error.message;
  }
  const no_call_yet = WITHOUT_CALL.filter(wants);
  return {
    target: target.name,
    no_call_yet,
    steps: reports,
    spent_usd_micro: costLimit.spent(),
    budget_usd_micro,
    stopped,
  };
}

const configOf = ({ base_url, api_key }: SmokeTarget) => ({
  GEMINI_BASE_URL: base_url,
  GEMINI_API_KEY: api_key,
  MODEL_TIMEOUT_SECONDS: TIMEOUT_SECONDS,
  OPENAI_COMPATIBLE_BASE_URL: undefined,
  OPENAI_COMPATIBLE_API_KEY: undefined,
  OPENAI_SPEECH_BASE_URL: undefined,
  OPENAI_SPEECH_API_KEY: undefined,
  RTZR_BASE_URL: '',
  RTZR_CLIENT_ID: undefined,
  RTZR_CLIENT_SECRET: undefined,
});

/** The speech model and the language model that replaces it, each with its own row; returns the lines of the first. */
async function transcribeWithBoth(
  target: SmokeTarget,
  material: Material,
  { call, reports }: { call: <Value>(one: StepCall<Value>) => Promise<CalledStep<Value>>; reports: StepReport[] },
): Promise<AlignedLine[]> {
  const { TRANSCRIBE: choices } = resolveFromCatalogue(DEFAULT_STEP_MODELS);
  const terms = termsByStep(resolveFromCatalogue(DEFAULT_STEP_MODELS)).TRANSCRIBE;
  const speech = createSpeechToText(configOf(target), target.send);
  const isSpeech = ({ profile }: ResolvedChoice) => profile.kind === 'speech';
  const groups = [choices.filter(isSpeech), choices.filter((choice) => !isSpeech(choice))];
  let first: AlignedLine[] | null = null;
  for (const group of groups.filter(({ length }) => length > 0)) {
    const { calls, lines, report } = await transcribeMaterial({ speech, material, call }, { choices: group, terms });
    first ??= lines;
    const limits = target.limitsFor(calls.length);
    const transcriptFailures = report === null ? [] : checkTranscript(report, limits, material.sentences.length);
    for (const [index, { value: _, ...called }] of calls.entries()) {
      const { failures, warnings } = checkStep(called);
      const own = index === 0 ? transcriptFailures : [];
      reports.push({ ...called, failures: [...failures, ...own], warnings, transcript: index === 0 ? report : null });
    }
  }
  return first ?? [];
}

/** Without a transcript the later steps get the real sentences. */
function segmentsFrom({ sections: [plan], sentences }: Material, lines: readonly AlignedLine[]): Segment[] {
  if (plan === undefined) return [];
  const spoken = sentences.map((sentence) => ({ ...sentence, speaker: null, is_approximate: false }));
  // Labels of a provider are no roles.
  const unnamed = lines.map((line) => ({ ...line, speaker: null }));
  return segmentsOf(plan, lines.length > 0 ? unnamed : spoken);
}

export const describeBudget = (budget_usd_micro: bigint): string => `Cost limit: $${toDollars(budget_usd_micro)}`;
