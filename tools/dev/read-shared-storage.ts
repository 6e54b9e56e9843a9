import type { Ports } from './choose-ports.ts';

interface SharedStorage {
  ports: Partial<Ports>;
  keys: Record<string, string | undefined>;
}

/** A CI run shares one storage over its steps (tools/ci/start-shared-servers.ts); without one, nothing is fixed. */
export function readSharedStorage(env: NodeJS.ProcessEnv): SharedStorage {
  const { SHARED_S3_ENDPOINT, SHARED_S3_ACCESS_KEY, SHARED_S3_SECRET_KEY } = env;
  if (SHARED_S3_ENDPOINT === undefined) return { ports: {}, keys: {} };
  return {
    ports: { S3_PORT: Number(new URL(SHARED_S3_ENDPOINT).port) },
    keys: { S3_ACCESS_KEY: SHARED_S3_ACCESS_KEY, S3_SECRET_KEY: SHARED_S3_SECRET_KEY },
  };
}
