import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';

interface Secrets {
  /** Address for api and worker, through the pooler. */
  databaseUrl: string;
  /** Address for the migration, direct. */
  migrationUrl: string;
  storage: { accessKey: string; secretKey: string };
}

const USER = 1000;
const READ_BY_OWNER = 0o400;

/** The directory PILGI_SECRETS: one file per secret of compose.production.yaml, readable by user 1000 alone. */
export function writeSecrets(directory: string, names: readonly string[], secrets: Secrets): string {
  const place = join(directory, 'secrets');
  mkdirSync(place, { mode: 0o711 });
  for (const name of names) {
    const file = join(place, name);
    writeFileSync(file, secretFor(name, secrets), { mode: READ_BY_OWNER });
    chownSync(file, USER, USER);
  }
  return place;
}

function secretFor(name: string, { databaseUrl, migrationUrl, storage }: Secrets): string {
  if (name === 'database-url') return databaseUrl;
  if (name === 'migration-database-url') return migrationUrl;
  if (name.endsWith('s3-access-key')) return storage.accessKey;
  if (name.endsWith('s3-secret-key')) return storage.secretKey;
  return productionEnvironment[name.replaceAll('-', '_').toUpperCase()] ?? '';
}
