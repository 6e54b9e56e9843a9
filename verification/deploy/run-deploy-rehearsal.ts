import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildImages, TARGETS } from '../../ops/image/build-images.ts';
import { openEngine } from '../../ops/image/open-engine.ts';
import { tieToParent } from '../../tools/dev/node/tie-to-parent.ts';
import { preparePgbouncer } from '../../tools/dev/pgbouncer/prepare-pgbouncer.ts';
import { certificatesIn, createCertificates } from './create-certificates.ts';
import { prepareReleases, RELEASES, releaseTag } from './prepare-releases.ts';

/**
 * Installs compose.production.yaml from images in production mode, in a network without a way out, and goes through what
 * docs/operations.md describes: upgrade and return under load, loss of the database and restore. Needs root for the
 * namespaces; everything that it starts ends with it.
 */
const { values } = parseArgs({
  options: {
    /** Storage of the container engine, shared with `npm run image:verify`. */
    storage: { type: 'string', default: '/var/tmp/pilgi-image' },
    driver: { type: 'string', default: 'overlay' },
    /** Public base image with its digest; without it a stand-in is made. */
    base: { type: 'string' },
    /** Uses the images of an earlier run when they exist. */
    'reuse-images': { type: 'boolean', default: false },
    /** Steps besides `install` and `walk`, separated by commas: upgrade, rollback, restore, walk-again. */
    only: { type: 'string' },
  },
});
if (process.getuid?.() !== 0) throw new Error('deploy:rehearse needs root: it makes a network of its own');

const began = performance.now();
const log = (text: string) => console.log(`images: ${text}, ${((performance.now() - began) / 1000).toFixed(0)} s`);
const engine = openEngine(values.storage, values.driver);
const all = RELEASES.flatMap((release) => TARGETS.map((target) => releaseTag(target, release)));
if (!values['reuse-images'] || !all.every((tag) => engine.hasImage(tag))) {
  buildImages(engine, { base: values.base, log });
  prepareReleases(engine);
}
log(`${all.length} images of two releases`);
await preparePgbouncer();
const directory = mkdtempSync(join(tmpdir(), 'pilgi-certificates-'));
chmodSync(directory, 0o711);
try {
  createCertificates(directory);
  const only = values.only === undefined ? [] : ['--only', values.only];
  const inner = [join(import.meta.dirname, 'rehearse-deployment.ts'), '--storage', values.storage];
  const args = [...inner, '--driver', values.driver, '--certificates', directory, ...only];
  const line = tieToParent({ command: 'unshare', args: ['--net', '--mount', process.execPath, ...args] }, 'TERM');
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificatesIn(directory).authority };
  const child = spawn(line.command, line.args, { env, stdio: 'inherit' });
  // It ends what it started; a signal of the terminal reaches it by itself.
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  process.once('SIGINT', () => undefined);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  rmSync(directory, { recursive: true, force: true });
}
