import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    s3: { S3_ENDPOINT: string; S3_PUBLIC_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string };
  }
}

let stop: () => Promise<void> = async () => undefined;

/** One S3 server for all tests, in a separate process because apps do not import tools. */
export async function setup(project: TestProject): Promise<void> {
  const file = fileURLToPath(new URL('../../../tools/dev/s3/serve-s3.ts', import.meta.url));
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const died = once(server, 'exit').then(() => {
    throw new Error('the S3 server did not start');
  });
  const [line] = (await Promise.race([once(createInterface(server.stdout), 'line'), died])) as [string];
  died.catch(() => undefined);
  const { endpoint, accessKey, secretKey } = JSON.parse(line) as Record<'endpoint' | 'accessKey' | 'secretKey', string>;
  project.provide('s3', {
    S3_ENDPOINT: endpoint,
    S3_PUBLIC_ENDPOINT: endpoint,
    S3_ACCESS_KEY: accessKey,
    S3_SECRET_KEY: secretKey,
  });
  stop = async () => {
    server.kill('SIGTERM');
    await once(server, 'exit');
  };
}

export async function teardown(): Promise<void> {
  await stop();
}
