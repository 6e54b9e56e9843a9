import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forwardWithTls } from '../kit/forward-with-tls.ts';

/** TLS in front of a plain server on this machine, with a certificate of its own: pgBackRest speaks TLS only. */
export async function serveWithTls(target: URL, directory: string) {
  const [key, certificate] = [join(directory, 'tls.key'), join(directory, 'tls.crt')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const output = ['-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, ...output], {
    stdio: 'ignore',
  });
  const tls = { key: readFileSync(key), cert: readFileSync(certificate) };
  const { port, close } = await forwardWithTls({ ...tls, target, host: '127.0.0.1', port: 0 });
  return { port, certificate, close };
}
