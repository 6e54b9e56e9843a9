import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createVapidKeys } from '../../apps/server/src/platform/push/vapid-keys.ts';

export interface DevSecrets {
  USER_TOKEN_SECRET: string;
  ADMIN_TOKEN_SECRET: string;
  APP_KEYRING: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
}

/** Stored between runs, so that a restart does not log the developer out. */
export function readDevSecrets(file: string): DevSecrets {
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<DevSecrets>) : {};
  const secrets: DevSecrets = {
    USER_TOKEN_SECRET: stored.USER_TOKEN_SECRET ?? makeSecret(),
    ADMIN_TOKEN_SECRET: stored.ADMIN_TOKEN_SECRET ?? makeSecret(),
    APP_KEYRING: stored.APP_KEYRING ?? `dev:${randomBytes(32).toString('base64')}`,
    S3_ACCESS_KEY: stored.S3_ACCESS_KEY ?? makeSecret(),
    S3_SECRET_KEY: stored.S3_SECRET_KEY ?? makeSecret(),
    ...pushKeysOf(stored),
  };
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}

function pushKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Partial<DevSecrets>) {
  if (VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined) return { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  const { publicKey, privateKey } = createVapidKeys();
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
}

function makeSecret(): string {
  return randomBytes(48).toString('base64url');
}
