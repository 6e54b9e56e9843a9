import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { releaseManifest } from '@pilgi/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createUpdateSigner } from '../testing/update-signer.ts';
import { collectPackages } from './collect-packages.ts';
import { bundleDirectoryFor } from './list-build-commands.ts';
import type { ReleasePlatform } from './read-release-settings.ts';

const signer = createUpdateSigner();
let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'pilgi-collect-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

/** File names produced by Tauri. */
const NAMES = {
  windows: ['nsis/필기_1.2.3_x64-setup.exe', 'msi/필기_1.2.3_x64_ko-KR.msi'],
  macos: ['dmg/필기_1.2.3_universal.dmg', 'macos/필기.app.tar.gz'],
};

function write(platform: ReleasePlatform, name: string, content: string | Buffer): void {
  const path = join(bundleDirectoryFor(directory, platform), name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

function build(platform: ReleasePlatform): void {
  for (const name of NAMES[platform]) {
    write(platform, name, `bytes of ${name}`);
    if (!name.endsWith('.dmg')) write(platform, `${name}.sig`, signer.sign(Buffer.from(`bytes of ${name}`), '1.2.3'));
  }
}

const out = () => join(directory, 'out');
const collect = (platform: ReleasePlatform) =>
  collectPackages({
    bundleDirectory: bundleDirectoryFor(directory, platform),
    outDirectory: out(),
    platform,
    version: '1.2.3',
    publicKey: signer.publicKey,
  });

describe('collectPackages', () => {
  it('copies the Windows installers and signatures into one directory under ASCII names', () => {
    build('windows');
    collect('windows');
    expect(readdirSync(out()).toSorted()).toEqual([
      'manifest.json',
      'pilgi-1.2.3-windows-x86_64-setup.exe',
      'pilgi-1.2.3-windows-x86_64-setup.exe.sig',
      'pilgi-1.2.3-windows-x86_64.msi',
      'pilgi-1.2.3-windows-x86_64.msi.sig',
    ]);
  });

  it('writes a valid manifest with the size, digest and signature of each file', () => {
    build('macos');
    const made = collect('macos');
    const manifest = releaseManifest.parse(JSON.parse(readFileSync(join(out(), 'manifest.json'), 'utf8')));
    expect(manifest).toEqual(made);
    expect(manifest.version).toBe('1.2.3');
    expect(manifest.files.map(({ target, arch, bundle_type }) => [target, arch, bundle_type])).toEqual([
      ['darwin', 'universal', 'dmg'],
      ['darwin', 'universal', 'app'],
    ]);
    for (const file of manifest.files) {
      const content = readFileSync(join(out(), file.name));
      expect(file.size_bytes).toBe(content.length);
      expect(file.sha256).toBe(createHash('sha256').update(content).digest('hex'));
    }
    const [image, archive] = manifest.files;
    expect(image?.signature).toBeNull();
    expect(archive?.signature).toBe(readFileSync(join(out(), `${archive?.name}.sig`), 'utf8').trim());
  });

  it('removes the files of an earlier run', () => {
    build('windows');
    mkdirSync(out());
    writeFileSync(join(out(), 'pilgi-1.2.2-windows-x86_64.msi'), 'old');
    collect('windows');
    expect(readdirSync(out())).not.toContain('pilgi-1.2.2-windows-x86_64.msi');
  });

  it.each<[string, () => void, RegExp]>([
    [
      'a missing installer',
      () => rmSync(join(bundleDirectoryFor(directory, 'windows'), 'msi'), { recursive: true }),
      /found 0/,
    ],
    ['two installers of the same kind', () => write('windows', 'nsis/필기_1.2.2_x64-setup.exe', 'old'), /found 2/],
    [
      'a missing signature',
      () => rmSync(join(bundleDirectoryFor(directory, 'windows'), `${NAMES.windows[0]}.sig`)),
      /not signed/,
    ],
    ['changed bytes', () => write('windows', NAMES.windows[1] ?? '', 'other'), /refuse the signature/],
    [
      'a signature for another version',
      () =>
        write('windows', `${NAMES.windows[0]}.sig`, signer.sign(Buffer.from(`bytes of ${NAMES.windows[0]}`), '1.2.2')),
      /refuse the signature/,
    ],
    [
      'a signature made with another key',
      () =>
        write(
          'windows',
          `${NAMES.windows[0]}.sig`,
          createUpdateSigner().sign(Buffer.from(`bytes of ${NAMES.windows[0]}`), '1.2.3'),
        ),
      /refuse the signature/,
    ],
  ])('rejects %s', (_title, corrupt, message) => {
    build('windows');
    corrupt();
    expect(() => collect('windows')).toThrow(message);
  });
});
