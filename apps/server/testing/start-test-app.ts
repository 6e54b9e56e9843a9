import { PassThrough } from 'node:stream';
import { allCalls, type CallShape, failuresOf } from '@pilgi/contract';
import type { InjectOptions } from 'fastify';
import { composeApi } from '../src/entry/compose.ts';
import type { CoreDeps } from '../src/entry/compose-platform.ts';
import type { ConfigOf } from '../src/platform/config/process-secrets.ts';
import { connectDatabase } from '../src/platform/db/connect-database.ts';
import { createLog } from '../src/platform/log/create-log.ts';
import { createWorkflowClient } from '../src/platform/workflow/create-workflow-client.ts';
import { createMovableClock } from './create-movable-clock.ts';
import { createTestDatabase } from './create-test-database.ts';
import { testConfig } from './test-config.ts';

export type TestApp = Awaited<ReturnType<typeof startTestApp>>;

/** The real api with its own database, a movable clock and a readable log. */
export async function startTestApp(options: { databaseUrl?: string; env?: Record<string, string> } = {}) {
  const database = options.databaseUrl ? null : await createTestDatabase();
  const url = options.databaseUrl ?? database?.url ?? '';
  const lines: string[] = [];
  const sink = new PassThrough().on('data', (chunk: Buffer) => lines.push(String(chunk)));
  const log = createLog({ level: 'debug', name: 'test' }, sink);
  const clock = createMovableClock();
  const config = testConfig({ ...options.env, DATABASE_URL: url });
  const db = connectDatabase({ url, poolSize: config.DATABASE_POOL_SIZE, log });
  const core: CoreDeps & { config: ConfigOf<'api'> } = {
    config,
    clock,
    log,
    db,
    workflows: await createWorkflowClient({ url, log, clock }),
  };
  let draining = false;
  const app = await composeApi(core, { isDraining: () => draining });
  return {
    ...core,
    clock,
    app,
    databaseUrl: url,
    logLines: lines,
    drain: () => {
      draining = true;
    },
    send: async (request: InjectOptions & { url: string }) => {
      const response = await app.inject(request);
      rejectUndeclaredStatus(request, response.statusCode);
      return { status: response.statusCode, headers: response.headers, body: bodyOf(response) };
    },
    close: async () => {
      await app.close();
      await core.workflows.close();
      await core.db.destroy();
      await database?.drop();
    },
  };
}

function bodyOf(response: { headers: { 'content-type'?: unknown }; body: string }): Record<string, unknown> {
  const type = String(response.headers['content-type']);
  if (type.startsWith('text/event-stream')) return { events: response.body };
  return type.startsWith('text/') ? { text: response.body } : (JSON.parse(response.body) as Record<string, unknown>);
}

/** Throws when a response has a status that the contract does not declare. */
function rejectUndeclaredStatus(request: InjectOptions & { url: string }, status: number): void {
  const path = request.url.split('?')[0] ?? '';
  const shape = allCalls.find((call) => call.method === request.method && patternOf(call).test(path));
  if (shape === undefined || status === (shape.status ?? 200) || status in failuresOf(shape)) return;
  throw new Error(`${shape.method} ${shape.path} returned ${status}, which the contract does not declare`);
}

function patternOf(call: CallShape): RegExp {
  return new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}
