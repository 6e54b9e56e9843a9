import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildReleaseConfig } from './build-release-config.ts';
import type { ReleaseSettings } from './read-release-settings.ts';

const settings: ReleaseSettings = {
  platform: 'windows',
  siteOrigin: 'https://pilgi.kr',
  storageOrigin: 'https://storage.pilgi.kr',
  updaterPublicKey: 'public',
  windowsCertificate: null,
  windowsSignCommand: 'sign %1',
  macosIdentity: null,
};
const base = JSON.parse(readFileSync(resolve(import.meta.dirname, '../src-tauri/tauri.conf.json'), 'utf8')) as {
  app: { security: { csp: Record<string, string> } };
};
const policy = base.app.security.csp;
const build = (change: Partial<ReleaseSettings> = {}) =>
  buildReleaseConfig(policy, '1.2.3', { ...settings, ...change });

describe('buildReleaseConfig', () => {
  it('adds only the site and storage origins to the content security policy of the window', () => {
    const { csp } = build().app.security;
    expect(csp).toEqual({
      ...policy,
      'connect-src': "'self' ipc: http://ipc.localhost http://127.0.0.1:* https://pilgi.kr https://storage.pilgi.kr",
      'img-src': "'self' data: blob: http://127.0.0.1:* https://storage.pilgi.kr",
      'media-src': "'self' blob: http://127.0.0.1:* https://storage.pilgi.kr",
    });
    expect(csp['script-src']).toBe("'self'");
    expect(Object.values(csp).join(' ')).not.toMatch(/(^| )(\*|https:|http:\/\/localhost:\*|'unsafe-eval')( |$)/);
  });

  it('adds an origin only once when site and storage share it', () => {
    const { csp } = build({ storageOrigin: 'https://pilgi.kr' }).app.security;
    expect(csp['connect-src']?.split(' ').filter((one) => one === 'https://pilgi.kr')).toHaveLength(1);
  });

  it('throws when a directive to extend is missing', () => {
    expect(() => buildReleaseConfig({ 'default-src': "'self'" }, '1.2.3', settings)).toThrow('connect-src');
  });

  it('configures the updater for HTTPS only and for signatures bound to the version', () => {
    expect(build().plugins.updater).toEqual({
      pubkey: 'public',
      endpoints: [
        'https://pilgi.kr/api/v1/app/updates/{{target}}/{{arch}}/{{current_version}}?bundle_type={{bundle_type}}',
      ],
      dangerousInsecureTransportProtocol: false,
      requireSignedVersion: true,
    });
  });

  it('signs on Windows with the configured command or certificate', () => {
    expect(build().bundle).toMatchObject({ targets: ['nsis', 'msi'], windows: { signCommand: 'sign %1' } });
    const byCertificate = build({ windowsSignCommand: null, windowsCertificate: 'AB12' }).bundle;
    expect(byCertificate).toMatchObject({ windows: { certificateThumbprint: 'AB12', digestAlgorithm: 'sha256' } });
    expect(JSON.stringify(byCertificate)).not.toContain('signCommand');
  });

  it('signs on macOS with the signing identity', () => {
    const { bundle, version } = build({ platform: 'macos', macosIdentity: 'Developer ID' });
    expect(bundle).toMatchObject({
      targets: ['app', 'dmg'],
      createUpdaterArtifacts: true,
      macOS: { signingIdentity: 'Developer ID', hardenedRuntime: true, entitlements: 'Entitlements.plist' },
    });
    expect(version).toBe('1.2.3');
  });
});
