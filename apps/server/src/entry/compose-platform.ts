import type { QuotaSettings } from '@pilgi/domain/accounts';
import type { AppDeps } from '../platform/app-deps.ts';
import type { OpenConfig, SharedConfig } from '../platform/config/process-secrets.ts';
import { cacheTerms } from '../platform/korean/cache-terms.ts';
import { createRateLimits } from '../platform/rate-limits/create-rate-limits.ts';
import { createS3Storage } from '../platform/storage/create-s3-storage.ts';
import type { Storage } from '../platform/storage/storage.ts';

/** Dependencies of a command: no workflow engine, no secrets unless named. */
export type CommandDeps = Pick<AppDeps, 'db' | 'clock'> & { config: OpenConfig };

/** Opened at the start of every process. */
export type CoreDeps = Pick<AppDeps, 'config' | 'db' | 'clock' | 'log' | 'workflows' | 'metrics'>;

type StorageConfig = OpenConfig & Pick<SharedConfig, 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'>;

const storages = new WeakMap<StorageConfig, Storage>();

/** One storage client per process. */
export function storageOf(config: StorageConfig): Storage {
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

export function quotaSettingsOf({ UPLOAD_QUOTA_GIB, MIN_TRUST }: OpenConfig): QuotaSettings {
  return { paid_gib: UPLOAD_QUOTA_GIB, min_trust: MIN_TRUST };
}

/** Without a key no push messages are offered. */
export function pushSetupOf({ VAPID_PUBLIC_KEY, PUSH_SERVICE_HOSTS, PUSH_ALLOW_LOCAL }: OpenConfig) {
  return {
    pushPublicKey: VAPID_PUBLIC_KEY ?? null,
    pushRules: { hosts: PUSH_SERVICE_HOSTS, allowLocal: PUSH_ALLOW_LOCAL },
  };
}

/** Downloads of installers come from our own origins; in development also from localhost. */
export function installerRulesOf({ APP_ENV, INSTALLER_ORIGINS }: OpenConfig) {
  return { allowLocalHttp: APP_ENV !== 'production', origins: INSTALLER_ORIGINS };
}

export function composeLimits({ config, db, clock }: CommandDeps): AppDeps['limits'] {
  return createRateLimits({ db, clock, factor: config.RATE_LIMIT_FACTOR });
}

/** The services that most features share. */
export function composePlatform(core: CoreDeps): CoreDeps & Pick<AppDeps, 'limits' | 'storage'> {
  return { ...core, limits: composeLimits(core), storage: storageOf(core.config) };
}

/** One analyser per process, loaded on first use: most processes never need it. */
export const loadListTerms = once(async () => {
  const { loadTermLister } = await import('../platform/korean/load-term-lister.ts');
  return await loadTermLister();
});

/** Also caches single words, for search and chat. */
export const loadWordTerms = once(async () => cacheTerms(await loadListTerms()));

/** Loads the value on first use; concurrent callers share one load. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}
