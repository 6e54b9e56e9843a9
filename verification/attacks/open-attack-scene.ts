import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { Browser } from '@playwright/test';
import { runWorkerTask } from '../../apps/server/testing/run-worker-task.ts';
import { socialEnvironment } from '../../apps/server/testing/social-browser.ts';
import { startTestApp, type TestApp } from '../../apps/server/testing/start-test-app.ts';
import { startTestEngine } from '../../apps/server/testing/start-test-engine.ts';
import { startEdge } from '../../ops/edge/start-edge.ts';
import { samplePageSettings } from '../../ops/edge/testing/sample-page-settings.ts';
import { type IdentitySimulator, startIdentitySimulator } from '../../simulators/identity/src/index.ts';
import { type Mailbox, startMailbox } from '../../simulators/mailbox/src/index.ts';
import { startTossSimulator, type TossSimulator } from '../../simulators/toss/src/index.ts';
import { openChromium } from '../../tools/dev/browsers/open-chromium.ts';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { createMigratedDatabase } from '../../tools/dev/postgres/create-migrated-database.ts';
import { openBucket } from '../../tools/dev/s3/open-bucket.ts';
import { type S3Access, startS3 } from '../../tools/dev/s3/start-s3.ts';
import { type AttackUsers, createAttackUsers } from './create-attack-users.ts';
import { type ApiRequest, type ApiResponse, sendRequest } from './send-request.ts';

/** The API, nginx with the built site, the database, the storage and the simulators, on a movable clock. */
export interface AttackScene {
  server: TestApp;
  toss: TossSimulator;
  identity: IdentitySimulator;
  mailbox: Mailbox;
  users: AttackUsers;
  /** Origin of the API; the caller's address is `ip`, because the API trusts one proxy. */
  apiOrigin: string;
  /** Origin of the site. */
  webOrigin: string;
  storageOrigin: string;
  bucket: string;
  request(method: string, path: string, options?: ApiRequest): Promise<ApiResponse>;
  /** Through nginx, as a browser. */
  requestAtEdge(method: string, path: string, options?: ApiRequest): Promise<ApiResponse>;
  /** Runs one round of a worker task and all workflows that it starts. */
  work(name: string): Promise<number>;
  /** Sends all waiting mail. */
  deliverMail(): Promise<void>;
  /** Advances the clocks of product and provider. */
  pass(ms: number): Promise<void>;
  /** Our clock back to real time: the storage refuses signatures of another time. */
  resetClock(): void;
  browser(): Promise<Browser>;
  close(): Promise<void>;
}

const BUCKET = 'pilgi';
const MAX_MAIL_ROUNDS = 100;
const SITE = resolve(import.meta.dirname, '../../apps/web/build/client');

/** Another network for every call, so that rate limits affect only the attacks on them. */
export function someNetwork(): string {
  const [a = 1, b = 1, c = 1] = randomBytes(3);
  return `11.${a}.${b}.${c}`;
}

export async function openAttackScene(serverUrl: string): Promise<AttackScene> {
  const [database, s3, toss, identity, mailbox, webPort] = await Promise.all([
    createMigratedDatabase(serverUrl),
    startS3(),
    startTossSimulator(),
    startIdentitySimulator(),
    startMailbox(),
    findFreePort(),
  ]);
  const webOrigin = `http://localhost:${webPort}`;
  await openBucket(s3, { bucket: BUCKET, allowedOrigins: [webOrigin] });
  const env = { ...environmentOf({ webOrigin, toss, s3 }), ...socialEnvironment(identity) };
  const server = await startTestApp({ databaseUrl: database.url, env });
  const resetClock = () => server.clock.move(Date.now() - server.clock.now().getTime());
  resetClock();
  const engine = await startTestEngine(server);
  const apiOrigin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const edge = await startEdge({
    siteDirectory: SITE,
    apiUrls: [apiOrigin],
    host: '127.0.0.1',
    port: webPort,
    isHttps: false,
    extraPaymentOrigins: [toss.url],
    storageOrigin: s3.endpoint,
    pageSettings: { ...samplePageSettings, PUBLIC_WEB_ORIGIN: webOrigin },
    siteSettings: { TOSS_SCRIPT_URL: `${toss.url}/v2/standard`, TOSS_CLIENT_KEY: toss.clientKey },
  });
  const request = createRequest(apiOrigin);
  const work = async (name: string) => {
    const done = await runWorkerTask(server, name, mailbox.smtpPort);
    await engine.finish();
    return done;
  };
  let browser: Promise<Browser> | null = null;
  return {
    server,
    toss,
    identity,
    mailbox,
    users: await createAttackUsers(server, request),
    apiOrigin,
    webOrigin,
    storageOrigin: s3.endpoint,
    bucket: BUCKET,
    request,
    requestAtEdge: (method, path, options = {}) => sendRequest(`${webOrigin}${path}`, method, options),
    work,
    deliverMail: async () => {
      for (let round = 0; round < MAX_MAIL_ROUNDS && (await work('deliver-mail')) > 0; round += 1);
    },
    pass: async (ms) => {
      server.clock.move(ms);
      await toss.control.advanceClock(ms);
    },
    resetClock,
    browser: () => {
      browser ??= openChromium();
      return browser;
    },
    close: async () => {
      await (await browser)?.close();
      await edge.stop();
      await engine.stop();
      await server.close();
      await Promise.all([toss.close(), identity.close(), mailbox.close(), s3.stop(), database.drop()]);
    },
  };
}

function createRequest(apiOrigin: string): AttackScene['request'] {
  return (method, path, options = {}) => {
    const headers = { 'x-forwarded-for': options.ip ?? someNetwork(), ...options.headers };
    return sendRequest(`${apiOrigin}/api/v1${path}`, method, { ...options, headers });
  };
}

function environmentOf({ webOrigin, toss, s3 }: { webOrigin: string; toss: TossSimulator; s3: S3Access }) {
  return {
    PUBLIC_WEB_ORIGIN: webOrigin,
    TRUSTED_PROXY_HOPS: '1',
    SMTP_ALLOW_PRIVATE: 'false',
    TOSS_API_BASE_URL: toss.url,
    TOSS_SECRET_KEY: toss.secretKey,
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: s3.endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: s3.accessKey,
    S3_SECRET_KEY: s3.secretKey,
  };
}
