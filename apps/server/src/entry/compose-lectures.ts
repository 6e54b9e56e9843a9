import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { JobsDeps, WorkDeps } from '../features/jobs/index.ts';
import type { LecturesDeps, PrepareDeps } from '../features/lectures/index.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { loadTermLister } from '../platform/korean/load-term-lister.ts';
import { createLlm } from '../platform/llm/create-llm.ts';
import { returnUnusedBudget, takeModelBudget } from '../platform/llm/take-model-budget.ts';
import { loadVoiceModel } from '../platform/media/load-voice-model.ts';
import { MEDIA_TOOLS } from '../platform/media/media-tools.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { createS3Storage } from '../platform/storage/create-s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { CoreDeps } from './core-deps.ts';

const GIB = 1024 ** 3;

const storages = new WeakMap<Config, Storage>();

/** One for the process, however many parts of it ask. */
function storageOf(config: Config): Storage {
  const known = storages.get(config);
  if (known !== undefined) return known;
  const storage = createS3Storage({
    endpoint: config.S3_ENDPOINT,
    publicEndpoint: config.S3_PUBLIC_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    accessKey: config.S3_ACCESS_KEY,
    secretKey: config.S3_SECRET_KEY,
  });
  storages.set(config, storage);
  return storage;
}

export function composeJobs({ config, db, clock, log, workflows }: CoreDeps): JobsDeps {
  const limits = createRateLimits({ db, clock, factor: config.RATE_LIMIT_FACTOR });
  return { db, clock, log, workflows, limits, storage: storageOf(config) };
}

export function composeLectures(core: CoreDeps): LecturesDeps {
  return { ...composeJobs(core), quotaBytes: core.config.UPLOAD_QUOTA_GIB * GIB };
}

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

function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}
