import type { ChatDeps } from '../features/chat/index.ts';
import type { LecturesDeps } from '../features/lectures/index.ts';
import type { CorrectionsDeps, JobsDeps, SearchDeps } from '../features/notes/index.ts';
import { findPassages } from '../features/notes/index.ts';
import type { Config } from '../platform/config/config-schema.ts';
import { cacheTerms } from '../platform/korean/cache-terms.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { createS3Storage } from '../platform/storage/create-s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';
import type { CoreDeps } from './core-deps.ts';
import { once } from './once.ts';

const GIB = 1024 ** 3;

const storages = new WeakMap<Config, Storage>();

/** One storage client per process. */
export function storageOf(config: Config): Storage {
  const cached = storages.get(config);
  if (cached !== undefined) return cached;
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

/** One analyser per process, loaded on first use: most processes never need it. */
const loadListTerms = once(async () => {
  const { loadTermLister } = await import('../platform/korean/load-term-lister.ts');
  return await loadTermLister();
});

export function composeCorrections(core: CoreDeps): CorrectionsDeps {
  return { ...composeJobs(core), loadListTerms };
}

const loadWordTerms = once(async () => cacheTerms(await loadListTerms()));

export function composeSearch(core: CoreDeps): SearchDeps {
  return { ...composeJobs(core), loadListTerms: loadWordTerms };
}

export function composeChat(core: CoreDeps): ChatDeps {
  return { ...composeJobs(core), loadListTerms: loadWordTerms, findPassages };
}
