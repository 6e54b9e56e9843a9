import { createFastClock } from '../../../apps/server/src/platform/clock/create-fast-clock.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../../simulators/gemini/src/index.ts';
import { type Mailbox, startMailbox } from '../../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../../simulators/toss/src/index.ts';
import { createMigratedDatabase } from '../../money-proof/create-migrated-database.ts';
import { findFreePort } from '../../node/find-free-port.ts';
import { openBucket } from '../../s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../s3/start-s3.ts';
import { type FaultProxy, startFaultProxy } from './start-fault-proxy.ts';

/** The lines that can be disturbed. */
export const LINES = ['database', 'storage', 'provider', 'model', 'mail'] as const;
export type LineName = (typeof LINES)[number];
export const BUCKET = 'pilgi';

/** What the product needs and is not: all of it real or at the wire as the real one. */
export interface Surroundings {
  databaseUrl: string;
  s3: RunningS3;
  toss: TossSimulator;
  gemini: GeminiSimulator;
  mailbox: Mailbox;
  /** Each between the product's processes and what they need; those who look on go around them. */
  lines: Record<LineName, FaultProxy>;
  clock: { now(): Date };
  since: Date;
  apiPort: number;
  close(): Promise<void>;
}

export async function startSurroundings(serverUrl: string, rate: number): Promise<Surroundings> {
  const database = await createMigratedDatabase(serverUrl);
  const since = new Date();
  const clock = createFastClock({ rate, since });
  const s3 = await startS3();
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: ['*'] });
  const [mailbox, gemini, apiPort] = await Promise.all([startMailbox(), startGeminiSimulator(), findFreePort()]);
  const webhookUrl = `http://127.0.0.1:${apiPort}/api/v1/payments/webhook`;
  const toss = await startTossSimulator({ clock, webhookUrl });
  const lines = {
    database: await lineTo(database.url),
    storage: await lineTo(s3.endpoint),
    provider: await lineTo(toss.url),
    model: await lineTo(gemini.url),
    mail: await lineTo(`smtp://127.0.0.1:${mailbox.smtpPort}`),
  };
  return {
    databaseUrl: database.url,
    s3,
    toss,
    gemini,
    mailbox,
    lines,
    clock,
    since,
    apiPort,
    close: async () => {
      await Promise.all(LINES.map((name) => lines[name].close()));
      await Promise.all([toss.close(), gemini.close(), mailbox.close(), s3.stop()]);
      await database.drop();
    },
  };
}

async function lineTo(address: string): Promise<FaultProxy> {
  return await startFaultProxy({ host: '127.0.0.1', port: Number(new URL(address).port) });
}
