import { describe, expect, it } from 'vitest';
import { listBuildCommands } from './list-build-commands.ts';

const settings = {
  siteOrigin: 'https://pilgi.kr',
  storageOrigin: 'https://storage.pilgi.kr',
  updaterPublicKey: 'public',
  windowsCertificate: null,
  windowsSignCommand: null,
  macosIdentity: null,
};

describe('listBuildCommands', () => {
  it('builds the window before the Tauri program and sets the server origin for both', () => {
    const commands = listBuildCommands('/out/release.json', { ...settings, platform: 'windows' });
    expect(commands.map(({ args }) => args.join(' '))).toEqual([
      'run build',
      'exec -- tauri build --ci --ignore-version-mismatches --config /out/release.json -- --profile ship',
    ]);
    for (const { env } of commands) {
      expect(env).toEqual({ PILGI_SERVER_ORIGIN: 'https://pilgi.kr', PILGI_UPDATER_PUBKEY: 'public' });
    }
  });

  it('builds a universal binary on macOS', () => {
    const [, build] = listBuildCommands('/out/release.json', { ...settings, platform: 'macos' });
    expect(build?.args.slice(-5)).toEqual(['--target', 'universal-apple-darwin', '--', '--profile', 'ship']);
  });
});
