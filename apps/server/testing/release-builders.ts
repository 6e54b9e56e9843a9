import { createHash } from 'node:crypto';
import type { ReleaseFile } from '@pilgi/contract';

/** Correctly formatted but invalid signature. */
export const aSignature = (seed = 'a') =>
  Buffer.from(
    ['untrusted comment: signature from tauri secret key', seed.repeat(100), 'trusted comment: x', ''].join('\n'),
  ).toString('base64');

export const contentOf = (name: string) => `the bytes of ${name}`;

export function aReleaseFile(name: string, more: Partial<ReleaseFile> = {}): ReleaseFile {
  const content = contentOf(name);
  return {
    name,
    target: 'windows',
    arch: 'x86_64',
    bundle_type: 'nsis',
    size_bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    signature: aSignature(),
    ...more,
  };
}

/** Installer and archive for Windows, disk image and archive for macOS. */
export function releaseFiles(version: string): { windows: ReleaseFile[]; macos: ReleaseFile[] } {
  const mac = { target: 'darwin', arch: 'universal' } as const;
  return {
    windows: [
      aReleaseFile(`pilgi-${version}-x64-setup.exe`),
      aReleaseFile(`pilgi-${version}-x64.msi`, { bundle_type: 'msi', signature: aSignature('b') }),
    ],
    macos: [
      aReleaseFile(`pilgi-${version}.dmg`, { ...mac, bundle_type: 'dmg', signature: null }),
      aReleaseFile(`pilgi-${version}.app.tar.gz`, { ...mac, bundle_type: 'app', signature: aSignature('c') }),
    ],
  };
}
