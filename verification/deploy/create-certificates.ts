import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE, THIRD_PARTIES } from './addresses.ts';

export interface Certificates {
  /** Certificate of the authority that signs all others of this run. */
  authority: string;
  /** Directory with fullchain.pem and privkey.pem. */
  site: string;
  thirdParties: string;
}

const USER = 1000;

/** An authority for this run and what it signs: one certificate for the site and one for all third parties. */
export function createCertificates(directory: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore', cwd: directory });
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=rehearsal',
    '-keyout',
    'ca.key',
    '-out',
    'ca.crt',
  );
  const sign = (name: string, hosts: readonly string[]) => {
    const place = join(directory, name);
    mkdirSync(place);
    const [key, request, extensions] = [join(place, 'privkey.pem'), join(place, 'request.pem'), join(place, 'names')];
    writeFileSync(extensions, `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`);
    openssl('req', '-newkey', 'rsa:2048', '-nodes', '-subj', `/CN=${hosts[0]}`, '-keyout', key, '-out', request);
    const signed = ['-days', '2', '-CA', 'ca.crt', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', extensions];
    openssl('x509', '-req', '-in', request, ...signed, '-out', join(place, 'fullchain.pem'));
    // The edge runs as this user.
    for (const file of [key, join(place, 'fullchain.pem')]) chownSync(file, USER, USER);
  };
  sign('site', [SITE.name]);
  sign(
    'third-parties',
    Object.values(THIRD_PARTIES).map(({ name }) => name),
  );
}

/** Files of a directory that `createCertificates` filled. */
export function certificatesIn(directory: string): Certificates {
  return {
    authority: join(directory, 'ca.crt'),
    site: join(directory, 'site'),
    thirdParties: join(directory, 'third-parties'),
  };
}
