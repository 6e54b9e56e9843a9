import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TlsFront {
  close: () => Promise<void>;
}

/** HTTPS in front of a local server, with a certificate for this run: browsers send policy reports from HTTPS pages only. */
export async function startTlsFront({ port, targetPort }: { port: number; targetPort: number }): Promise<TlsFront> {
  const server = createServer(makeCertificate(), (incoming, outgoing) => {
    const { url: path = '/', method, headers } = incoming;
    const forwarded = request({ host: '127.0.0.1', port: targetPort, path, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-tls-'));
  const [key, cert] = [join(directory, 'key.pem'), join(directory, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', cert, '-days', '2', '-nodes'];
  try {
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...files, ...subject], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
