import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../tools/dev/node/find-free-port.ts';
import { type SupervisedProcess, superviseProcess } from '../../kit/supervise-process.ts';

export interface EdgeProcess extends SupervisedProcess {
  port: number;
}

/** The environment as its users reach it, through nginx. */
export async function openEdge<Environment extends { apiUrl: string }>(environment: Environment) {
  const edge = await startEdgeProcess(environment.apiUrl);
  return { edge, outside: { ...environment, apiUrl: `http://127.0.0.1:${edge.port}/api/v1` } };
}

/** Starts the real edge in front of the given APIs, with a site of one page. */
export async function startEdgeProcess(...apiUrls: string[]): Promise<EdgeProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-site-'));
  writeFileSync(join(directory, 'index.html'), '<!doctype html><title>필기</title>');
  writeFileSync(join(directory, '__spa-fallback.html'), '<!doctype html><title>필기</title>');
  const port = await findFreePort();
  const env = {
    API_URL: apiUrls.map((url) => new URL(url).origin).join(','),
    WEB_PORT: String(port),
    WEB_ROOT: directory,
  };
  const entry = 'ops/edge/run-edge.ts';
  const edge = await superviseProcess({ name: 'edge', entry, env, readyLine: 'Serving the site' });
  await edge.ready();
  return {
    ...edge,
    port,
    stop: async () => {
      await edge.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
