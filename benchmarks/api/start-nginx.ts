import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../tools/dev/node/find-free-port.ts';
import { startProgram } from './start-program.ts';

/** Serves the same bytes from files with one process, like the API. */
export async function startNginx(files: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-nginx-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  const port = await findFreePort();
  const config = join(directory, 'nginx.conf');
  writeFileSync(config, configOf(directory, port));
  const nginx = await startProgram({ name: 'nginx', command: '/usr/sbin/nginx', args: ['-c', config], env: {}, port });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await nginx.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function configOf(directory: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user}
daemon off;
worker_processes 1;
error_log stderr;
pid ${directory}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${directory}/access.log;
  default_type application/json;
  keepalive_requests 100000000;
  client_body_temp_path ${directory}/body;
  proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi;
  uwsgi_temp_path ${directory}/uwsgi;
  scgi_temp_path ${directory}/scgi;
  server { listen 127.0.0.1:${port}; root ${directory}; }
}
`;
}
