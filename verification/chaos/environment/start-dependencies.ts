import { createFastClock } from '../../../apps/server/src/platform/clock/clock.ts';
import { type GeminiSimulator, type Profile, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { type IdentitySimulator, startIdentitySimulator } from '../../../simulators/identity/src/index.ts';
import { type Mailbox, startMailbox } from '../../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../../simulators/toss/src/index.ts';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../../tools/dev/postgres/create-migrated-database.ts';
import { openBucket } from '../../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../../tools/dev/s3/start-s3.ts';
import { processDatabaseUrl } from '../../kit/process-database-url.ts';
import { type FaultProxy, startFaultProxy } from './start-fault-proxy.ts';

/** Services behind a fault proxy. */
export const PROXIED_SERVICES = ['database', 'storage', 'provider', 'model', 'mail', 'identity'] as const;
export type ServiceName = (typeof PROXIED_SERVICES)[number];
export const BUCKET = 'pilgi';

/** External dependencies of the product: real servers or simulators with the real wire protocol; databases behind PgBouncer, when it runs. */
export interface Dependencies {
  databaseUrl: string;
  s3: RunningS3;
  toss: TossSimulator;
  gemini: GeminiSimulator;
  mailbox: Mailbox;
  /** Kakao, Naver and Google. */
  identity: IdentitySimulator;
  /** Fault proxies between the product and its services; the tests connect directly. */
  proxies: Record<ServiceName, FaultProxy>;
  clock: { now(): Date };
  since: Date;
  apiPort: number;
  close(): Promise<void>;
}

export async function startDependencies(
  serverUrl: string,
  { rate, profile }: { rate: number; profile: Profile },
): Promise<Dependencies> {
  const database = await createMigratedDatabase(serverUrl);
  const since = new Date();
  const clock = createFastClock({ rate, since });
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const startModel = () => startGeminiSimulator({ defaultProfile: profile });
  const [mailbox, gemini, identity, apiPort] = await Promise.all([
    startMailbox(),
    startModel(),
    startIdentitySimulator(),
    findFreePort(),
  ]);
  const webhookUrl = `http://127.0.0.1:${apiPort}/api/v1/payments/webhook`;
  const toss = await startTossSimulator({ clock, webhookUrl });
  const proxies = {
    database: await startProxyTo(processDatabaseUrl(database.url)),
    storage: await startProxyTo(s3.endpoint),
    provider: await startProxyTo(toss.url),
    model: await startProxyTo(gemini.url),
    mail: await startProxyTo(`smtp://127.0.0.1:${mailbox.smtpPort}`),
    identity: await startProxyTo(identity.url),
  };
  identity.setOrigin(`http://127.0.0.1:${proxies.identity.port}`);
  return {
    databaseUrl: database.url,
    s3,
    toss,
    gemini,
    mailbox,
    identity,
    proxies,
    clock,
    since,
    apiPort,
    close: async () => {
      await Promise.all(PROXIED_SERVICES.map((name) => proxies[name].close()));
      await Promise.all([toss.close(), gemini.close(), mailbox.close(), identity.close(), s3.stop()]);
      await database.drop();
    },
  };
}

async function startProxyTo(address: string): Promise<FaultProxy> {
  return await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(address).port) });
}
