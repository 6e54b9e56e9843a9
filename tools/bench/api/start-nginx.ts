import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../node/find-free-port.ts';
import { startProgram } from './start-program.ts';

/** Serves the same bytes from files: one process, as the api is one. */
export async function startNginx(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'pilgi-nginx-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const port = await findFreePort();
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(folder, port));
  const nginx = await startProgram({ name: 'nginx', command: '/usr/sbin/nginx', args: ['-c', config], env: {}, port });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function configOf(folder: string, port: number): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
${user}
daemon off;
worker_processes 1;
error_log stderr;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  default_type application/json;
  keepalive_requests 100000000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${folder}; }
}
`;
}
