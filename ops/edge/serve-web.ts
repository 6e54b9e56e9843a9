import { resolve } from 'node:path';
import { findModeProblem } from './find-mode-problem.ts';
import { findStaleSettings } from './find-stale-settings.ts';
import { startGateway } from './start-gateway.ts';

const DEFAULT_SITE_DIRECTORY = resolve(import.meta.dirname, '../../apps/web/build/client');

const { env } = process;
const SITE_SETTINGS = ['TOSS_SCRIPT_URL', 'TOSS_CLIENT_KEY'];
const host = env.WEB_HOST ?? '127.0.0.1';
const siteDirectory = env.WEB_ROOT ?? DEFAULT_SITE_DIRECTORY;

const stale = env.APP_ENV === 'production' ? findStaleSettings(siteDirectory, env) : [];
if (stale.length > 0) {
  console.error(`The site was built with missing or different settings; rebuild it: ${stale.join(', ')}`);
  process.exit(1);
}

const modeProblem = findModeProblem(env);
if (modeProblem !== null) {
  console.error(`The payment settings disagree: ${modeProblem}`);
  process.exit(1);
}

const gateway = await startGateway({
  siteDirectory,
  apiUrls: (env.API_URL ?? `http://127.0.0.1:${env.API_PORT ?? 4000}`).split(','),
  host,
  port: Number(env.WEB_PORT ?? 5173),
  isHttps: env.PUBLIC_WEB_ORIGIN?.startsWith('https://') ?? false,
  extraPaymentOrigins: (env.PAYMENT_EXTRA_ORIGINS ?? '').split(',').filter((origin) => origin !== ''),
  storageOrigin: env.S3_PUBLIC_ENDPOINT ? new URL(env.S3_PUBLIC_ENDPOINT).origin : null,
  securityContact:
    env.SUPPORT_EMAIL && env.PUBLIC_WEB_ORIGIN
      ? { email: env.SUPPORT_EMAIL, origin: env.PUBLIC_WEB_ORIGIN }
      : undefined,
  siteSettings: Object.fromEntries(SITE_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
});
console.log(`Serving the site at http://${host}:${gateway.port}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void gateway.stop().then(() => process.exit(0)));
}
