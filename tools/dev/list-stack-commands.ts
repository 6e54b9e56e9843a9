import { join } from 'node:path';
import { DESKTOP_ORIGINS } from '@pilgi/domain/shared';
import type { Ports } from './choose-ports.ts';
import type { SupervisedCommand } from './supervise.ts';

interface Stack {
  root: string;
  ports: Ports;
  env: NodeJS.ProcessEnv;
  /** Login of migrations, which api and worker do not get. */
  ownerUrl: string;
  production: boolean;
  /** Data directory of the object storage; null for a temporary directory. */
  storageDirectory: string | null;
  /** Directory of the demo lectures' simulator scripts; null: without demo data. */
  demoScripts: string | null;
}

interface StackCommands {
  /** Run one after the other to completion. */
  preparations: SupervisedCommand[];
  /** Started before the fillings and run until the end. */
  storage: SupervisedCommand;
  /** Run to completion while the storage runs, before the other services start. */
  fillings: SupervisedCommand[];
  /** Started together; they run until the end. */
  services: SupervisedCommand[];
}

export function listStackCommands(stack: Stack): StackCommands {
  const { root, ports, env, ownerUrl, production, storageDirectory, demoScripts } = stack;
  const node = (name: string, file: string, extra: NodeJS.ProcessEnv = {}, flags: string[] = []) => ({
    name,
    command: process.execPath,
    args: [...flags, file],
    cwd: root,
    env: { ...env, ...extra },
  });
  const asMigration = { MIGRATION_DATABASE_URL: ownerUrl };
  const watchFlags = production ? [] : ['--watch', '--watch-preserve-output'];
  const apiUrl = `http://127.0.0.1:${ports.API_PORT}`;
  const web: SupervisedCommand = {
    name: 'web',
    command: join(root, 'node_modules/.bin/react-router'),
    args: ['dev'],
    cwd: join(root, 'apps/web'),
    env: { ...env, API_URL: apiUrl },
  };
  const edge = node('web', 'ops/edge/run-edge.ts', {
    API_URL: apiUrl,
    PAYMENT_EXTRA_ORIGINS: `http://localhost:${ports.TOSS_SIM_PORT}`,
  });
  const tossSettings = { PORT: String(ports.TOSS_SIM_PORT), WEBHOOK_URL: `${apiUrl}/api/v1/payments/webhook` };
  const identitySettings = {
    PORT: String(ports.IDENTITY_SIM_PORT),
    WEBHOOK_URL: `${apiUrl}/api/v1/auth/social/kakao/unlink`,
  };
  const storage = node('s3', 'tools/dev/s3/serve-s3.ts', {
    S3_PORT: String(ports.S3_PORT),
    S3_ALLOWED_ORIGINS: [`http://localhost:${ports.WEB_PORT}`, ...DESKTOP_ORIGINS].join(','),
    ...(storageDirectory === null ? {} : { S3_DATA_DIR: storageDirectory }),
  });
  const geminiSettings = {
    PORT: String(ports.GEMINI_SIM_PORT),
    ...(demoScripts === null || env.GEMINI_SIM_SCRIPTS ? {} : { GEMINI_SIM_SCRIPTS: demoScripts }),
  };
  const mailPorts = { SMTP_PORT: String(ports.MAIL_SMTP_PORT), HTTP_PORT: String(ports.MAIL_HTTP_PORT) };
  return {
    preparations: [
      node('migrate', 'apps/server/src/entry/migrate.ts', asMigration),
      node('seed', 'tools/seed/run-seed.ts', asMigration),
    ],
    storage,
    fillings: demoScripts === null ? [] : [node('demo', 'tools/seed/demo/run-seed-demo.ts', asMigration)],
    services: [
      node('toss', 'simulators/toss/src/server.ts', tossSettings),
      node('gemini', 'simulators/gemini/src/server.ts', geminiSettings),
      node('identity', 'simulators/identity/src/server.ts', identitySettings),
      node('mailbox', 'simulators/mailbox/src/server.ts', mailPorts),
      node('api', 'apps/server/src/entry/api.ts', {}, watchFlags),
      node('worker', 'apps/server/src/entry/worker.ts', {}, watchFlags),
      production ? edge : web,
    ],
  };
}
