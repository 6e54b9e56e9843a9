import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CallDeps } from '../features/ai-work/index.ts';
import { hasJobs, listSpokenLines } from '../features/notes/index.ts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { DocumentTools } from '../platform/documents/with-files.ts';
import { createLlm } from '../platform/llm/create-llm.ts';
import { returnUnusedBudget, takeModelBudget } from '../platform/llm/take-model-budget.ts';
import { loadVoiceModel } from '../platform/media/load-voice-model.ts';
import { createMediaTools } from '../platform/media/media-tools.ts';
import { chooseToolSandbox } from '../platform/sandbox/choose-tool-sandbox.ts';
import type { ToolSandbox } from '../platform/sandbox/sandbox-command.ts';
import { createSpeechToText } from '../platform/speech/create-speech-to-text.ts';
import { type CoreDeps, loadWordTerms, once, quotaSettingsOf, storageOf } from './compose-platform.ts';

function toolSandboxOf({ config, log }: Pick<CoreDeps, 'config' | 'log'>): ToolSandbox {
  return chooseToolSandbox(config.TOOL_SANDBOX, (message) => log.warn(message));
}

export function composePrepare({ config, db, clock, log }: CoreDeps) {
  return {
    db,
    clock,
    storage: storageOf(config),
    mediaTools: createMediaTools(toolSandboxOf({ config, log })),
    voiceModel: once(loadVoiceModel),
    quotaSettings: quotaSettingsOf(config),
    workDirectory: config.WORK_FOLDER ?? join(tmpdir(), 'pilgi-recordings'),
  };
}

export function composeHandouts(core: CoreDeps) {
  const { documentTools } = composeMaking(core);
  const prepare = composePrepare(core);
  const { db, storage } = prepare;
  return {
    ...prepare,
    documentTools,
    loadListTerms: loadWordTerms,
    listSpokenLines: (lectureId: string) => listSpokenLines({ db, storage }, lectureId),
    hasJobs: (lectureId: string) => hasJobs(db, lectureId),
  };
}

export function composeMaking({ config, db, clock, log }: CoreDeps) {
  const workDirectory = join(config.WORK_FOLDER ?? tmpdir(), 'pilgi-documents');
  const sandbox = toolSandboxOf({ config, log });
  const documentTools: DocumentTools = { sandbox, chromium: config.CHROMIUM_PATH, pandoc: 'pandoc', workDirectory };
  return { db, clock, log, storage: storageOf(config), documentTools };
}

export function composeWork({
  config,
  db,
  clock,
  log,
}: CoreDeps): CallDeps & Pick<AppDeps, 'storage' | 'speech' | 'mediaTools' | 'loadListTerms'> {
  const budgetDeps = { db, clock, config, sleep: pause };
  return {
    db,
    clock,
    log,
    storage: storageOf(config),
    llm: createLlm(config),
    speech: createSpeechToText(config),
    loadListTerms: loadWordTerms,
    mediaTools: createMediaTools(toolSandboxOf({ config, log })),
    budget: {
      take: async (input) => {
        await takeModelBudget(budgetDeps, input);
      },
      giveBack: ({ model, tokens }) =>
        returnUnusedBudget(budgetDeps, { model, estimated_tokens: tokens, used_tokens: 0 }),
    },
  };
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal });
