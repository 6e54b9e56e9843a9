import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const MIRROR = 'http://deb.debian.org/debian';
const SUITE = 'bookworm';

/**
 * Makes a stand-in for the public Node image where no registry can be reached: Debian's smallest system, the Node
 * program that runs this file, npm of the package registry. `engine` runs buildah with its storage options.
 */
export function buildBase(engine: (args: readonly string[], directory: string) => void, tag: string): void {
  const directory = mkdtempSync(join(tmpdir(), 'pilgi-base-'));
  const version = readFileSync(join(root, '.node-version'), 'utf8').trim();
  if (process.version !== `v${version}`) throw new Error(`run this with Node ${version}`);
  try {
    const debian = ['--variant=minbase', '--include=ca-certificates', SUITE, join(directory, 'debian.tar'), MIRROR];
    execFileSync('mmdebstrap', ['--quiet', ...debian], { stdio: 'inherit' });
    copyFileSync(process.execPath, join(directory, 'node'));
    const prefix = join(directory, 'npm');
    mkdirSync(prefix);
    execFileSync('npm', ['install', '--global', '--prefix', prefix, '--ignore-scripts', 'npm@11.19.1'], {
      stdio: 'ignore',
    });
    const lines = [
      'FROM scratch',
      'ADD debian.tar /',
      'COPY node /usr/local/bin/node',
      'COPY npm /usr/local',
      'CMD ["node"]',
    ];
    writeFileSync(join(directory, 'Containerfile'), `${lines.join('\n')}\n`);
    engine(['bud', '--tag', tag, '.'], directory);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
