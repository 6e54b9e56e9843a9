import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { asOwner } from '../../apps/server/testing/database-logins.ts';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';
import type { Engine } from '../../ops/image/open-engine.ts';
import { readComposeFile } from '../../ops/image/read-compose.ts';
import { startPgbouncer } from '../../tools/dev/pgbouncer/start-pgbouncer.ts';
import { ignorePoolErrors } from '../../tools/dev/postgres/ignore-pool-errors.ts';
import type { MadeLecture } from '../../tools/lectures/lecture-options.ts';
import { makeLecture } from '../../tools/lectures/make-lecture.ts';
import { readScript } from '../kit/pipeline/read-script.ts';
import { openArchivedPostgres } from '../restore/open-archived-postgres.ts';
import { SITE, THIRD_PARTIES } from './addresses.ts';
import type { Certificates } from './create-certificates.ts';
import type { Customer } from './open-customer.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { BUCKET, startThirdParties, type ThirdParties } from './start-third-parties.ts';
import { writeSecrets } from './write-secrets.ts';

export interface Rehearsal {
  parties: ThirdParties;
  postgres: Awaited<ReturnType<typeof openArchivedPostgres>>;
  installation: Installation;
  /** Connected directly as the owner of the tables. */
  db: pg.Pool;
  lecture: MadeLecture;
  /** Set by the first walk. */
  walked?: { customer: Customer; note_id: string; model: string };
  close: () => Promise<void>;
}

interface RehearsalOptions {
  engine: Engine;
  certificates: Certificates;
  directory: string;
}

const root = resolve(import.meta.dirname, '../..');
const CLIENT_KEY = ['live_gck', '4kW8nBx2Tz6LmQ9vRc3YpH7D'].join('_');

/** Third parties, database with its archive, pooler, and the installation, of which nothing runs yet. */
export async function openRehearsal({ engine, certificates, directory }: RehearsalOptions): Promise<Rehearsal> {
  const compose = readComposeFile(join(root, 'compose.production.yaml'));
  const [parties, postgres, lecture] = await Promise.all([
    startThirdParties(certificates.thirdParties),
    openArchivedPostgres(),
    makeLecture({
      out: join(directory, 'lecture'),
      minutes: 1,
      has_video: false,
      max_sentences: 20,
      seed: 'rehearsal',
    }),
  ]);
  parties.gemini.control.loadScript(readScript(lecture.script_file));
  const pooler = await startPgbouncer(postgres);
  const db = ignorePoolErrors(new pg.Pool({ connectionString: asOwner(postgres.url), max: 3 }));
  mkdirSync(join(directory, 'volumes'));
  const at = (url: string, hostname: string) => Object.assign(new URL(url), { hostname }).href;
  const secrets = writeSecrets(directory, Object.keys(compose.secrets ?? {}), {
    databaseUrl: at(pooler.through(postgres.url), 'pgbouncer'),
    migrationUrl: at(asOwner(postgres.url), 'postgres'),
    storage: parties.s3,
  });
  const installation = openInstallation({
    engine,
    compose,
    directory,
    secrets,
    authority: certificates.authority,
    values: {
      ...productionEnvironment,
      PUBLIC_WEB_ORIGIN: SITE.origin,
      S3_ENDPOINT: `https://${THIRD_PARTIES.storage.name}`,
      S3_PUBLIC_ENDPOINT: `https://${THIRD_PARTIES.storage.name}`,
      S3_BUCKET: BUCKET,
      SMTP_HOST: THIRD_PARTIES.mail.name,
      SMTP_PORT: '587',
      ADMIN_PORTAL_PATH: '/portal-rehearsal',
      TOSS_SCRIPT_URL: 'https://js.tosspayments.com/v2/standard',
      TOSS_CLIENT_KEY: CLIENT_KEY,
      PILGI_CERTIFICATES: certificates.site,
    },
  });
  return {
    parties,
    postgres,
    installation,
    db,
    lecture,
    close: async () => {
      await installation.close();
      await db.end();
      await pooler.stop();
      await Promise.all([postgres.close(), parties.close()]);
    },
  };
}
