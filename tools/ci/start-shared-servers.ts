import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { asAdmin, asOwner } from '../../apps/server/testing/database-logins.ts';
import { startPostgres } from '../dev/postgres/start-postgres.ts';
import { startS3 } from '../dev/s3/start-s3.ts';
import type { CiStep } from './step-table.ts';

export interface SharedServers {
  /** Settings of a step that shares them; DATABASE_URL names the server's own database or a new and empty one. */
  environment: (shared: CiStep['shared']) => Promise<Record<string, string>>;
  stop: () => Promise<void>;
}

/** One PostgreSQL and one object storage for all steps of a run, instead of new ones for each step. */
export async function startSharedServers(): Promise<SharedServers> {
  const postgres = await startPostgres();
  const s3 = await startS3().catch(async (error: unknown) => {
    await postgres.stop();
    throw error;
  });
  const storage = {
    SHARED_S3_ENDPOINT: s3.endpoint,
    SHARED_S3_ACCESS_KEY: s3.accessKey,
    SHARED_S3_SECRET_KEY: s3.secretKey,
  };
  return {
    environment: async (shared) => {
      if (shared === undefined) return {};
      const url = shared === 'server' ? postgres.url : await createDatabase(postgres.url);
      return { ...storage, DATABASE_URL: url, MIGRATION_DATABASE_URL: asOwner(url) };
    },
    stop: async () => {
      await Promise.all([postgres.stop(), s3.stop()]);
    },
  };
}

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `pilgi_step_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: asAdmin(serverUrl) });
  await client.connect();
  await client.query(`create database ${name} owner pilgi_owner`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
