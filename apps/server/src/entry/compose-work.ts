import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { MakingDeps } from '../features/exports/index.ts';
import type { WorkDeps } from '../features/jobs/index.ts';
import type { PrepareDeps } from '../features/lectures/index.ts';
import { loadTermLister } from '../platform/korean/load-term-lister.ts';
import { createLlm } from '../platform/llm/create-llm.ts';
import { returnUnusedBudget, takeModelBudget } from '../platform/llm/take-model-budget.ts';
import { loadVoiceModel } from '../platform/media/load-voice-model.ts';
import { MEDIA_TOOLS } from '../platform/media/media-tools.ts';
import { storageOf } from './compose-lectures.ts';
import type { CoreDeps } from './core-deps.ts';
import { once } from './once.ts';

export function composePrepare({ config, db, clock }: CoreDeps): PrepareDeps {
  return {
    db,
    clock,
    storage: storageOf(config),
    tools: MEDIA_TOOLS,
    voiceModel: once(loadVoiceModel),
    workFolder: config.WORK_FOLDER ?? join(tmpdir(), 'pilgi-recordings'),
  };
}

export function composeMaking({ config, db, clock, log }: CoreDeps): MakingDeps {
  const workFolder = join(config.WORK_FOLDER ?? tmpdir(), 'pilgi-documents');
  const tools = { chromium: config.CHROMIUM_PATH, pandoc: 'pandoc', workFolder };
  return { db, clock, log, storage: storageOf(config), tools };
}

/** The analyser is loaded while the process starts, so that checking stays pure and at once. */
export async function composeWork({ config, db, clock, log }: CoreDeps): Promise<WorkDeps> {
  const budgetDeps = { db, clock, config, sleep: pause };
  return {
    db,
    clock,
    log,
    storage: storageOf(config),
    llm: createLlm(config),
    budget: {
      take: async (input) => {
        await takeModelBudget(budgetDeps, input);
      },
      giveBack: ({ model, tokens }) =>
        returnUnusedBudget(budgetDeps, { model, estimated_tokens: tokens, used_tokens: 0 }),
    },
    listTerms: await loadTermLister(),
  };
}

const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, undefined, { signal });
