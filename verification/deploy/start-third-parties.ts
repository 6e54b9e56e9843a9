import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { productionEnvironment } from '../../apps/server/testing/production-environment.ts';
import { type GeminiSimulator, startGeminiSimulator } from '../../simulators/gemini/src/index.ts';
import { type Mailbox, startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../simulators/toss/src/index.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { type RunningS3, startS3 } from '../../tools/dev/s3/start-s3.ts';
import { forwardWithTls } from '../kit/forward-with-tls.ts';
import { SITE, THIRD_PARTIES } from './addresses.ts';

export interface ThirdParties {
  s3: RunningS3;
  gemini: GeminiSimulator;
  toss: TossSimulator;
  mailbox: Mailbox;
  close: () => Promise<void>;
}

export const BUCKET = 'pilgi';
const HTTPS = 443;
const SUBMISSION = 587;

/** Storage, models, card company and mail, each over TLS at the name that production calls. */
export async function startThirdParties(certificate: string): Promise<ThirdParties> {
  const [key, cert] = ['privkey.pem', 'fullchain.pem'].map((file) => readFileSync(join(certificate, file), 'utf8'));
  const tls = { key: key ?? '', cert: cert ?? '' };
  const setting = (name: string) => productionEnvironment[name] ?? '';
  const { mail, storage, models, cards } = THIRD_PARTIES;
  const s3 = await startS3({ host: storage.address, dnsName: storage.name });
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: [SITE.origin] });
  const gemini = await startGeminiSimulator({ defaultProfile: 'kind', apiKey: setting('GEMINI_API_KEY') });
  const toss = await startTossSimulator({
    secretKey: setting('TOSS_SECRET_KEY'),
    webhookUrl: `${SITE.api}/payments/webhook`,
  });
  const auth = { user: setting('SMTP_USERNAME'), pass: setting('SMTP_PASSWORD') };
  const mailbox = await startMailbox({ host: mail.address, smtpPort: SUBMISSION, tls, auth });
  const front = (host: string, target: string) =>
    forwardWithTls({ ...tls, target: new URL(target), host, port: HTTPS });
  const fronts = await Promise.all([
    front(storage.address, s3.endpoint),
    front(models.address, gemini.url),
    front(cards.address, toss.url),
  ]);
  return {
    s3,
    gemini,
    toss,
    mailbox,
    close: async () => {
      for (const { close } of fronts) close();
      await Promise.all([gemini.close(), toss.close(), mailbox.close(), s3.stop()]);
    },
  };
}
