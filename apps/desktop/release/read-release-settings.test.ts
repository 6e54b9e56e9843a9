import { describe, expect, it } from 'vitest';
import { type ReleasePlatform, readReleaseSettings } from './read-release-settings.ts';

const common = {
  PUBLIC_WEB_ORIGIN: 'https://pilgi.kr/',
  S3_PUBLIC_ENDPOINT: 'https://s3.ap-northeast-2.amazonaws.com',
  PILGI_UPDATER_PUBKEY: 'public',
  TAURI_SIGNING_PRIVATE_KEY: 'private',
  TAURI_SIGNING_PRIVATE_KEY_PASSWORD: 'password',
};
const windows = { ...common, WINDOWS_SIGN_COMMAND: 'sign-in-the-cloud %1' };
const macos = {
  ...common,
  APPLE_SIGNING_IDENTITY: 'Developer ID Application: Pilgi (ABCDE12345)',
  APPLE_CERTIFICATE: 'certificate',
  APPLE_CERTIFICATE_PASSWORD: 'password',
  APPLE_ID: 'release@pilgi.kr',
  APPLE_PASSWORD: 'password',
  APPLE_TEAM_ID: 'ABCDE12345',
};
const envOf: Record<ReleasePlatform, Record<string, string>> = { windows, macos };

describe('readReleaseSettings', () => {
  it('reads the settings of each platform and reduces addresses to origins', () => {
    expect(readReleaseSettings(windows, 'windows')).toMatchObject({
      siteOrigin: 'https://pilgi.kr',
      storageOrigin: 'https://s3.ap-northeast-2.amazonaws.com',
      windowsSignCommand: 'sign-in-the-cloud %1',
      windowsCertificate: null,
    });
    expect(readReleaseSettings(macos, 'macos')).toMatchObject({ macosIdentity: macos.APPLE_SIGNING_IDENTITY });
  });

  it.each(
    (['windows', 'macos'] as const).flatMap((platform) =>
      Object.keys(envOf[platform]).map((name) => [platform, name] as const),
    ),
  )('on %s, names the missing variable %s', (platform, name) => {
    for (const empty of [undefined, '']) {
      expect(() => readReleaseSettings({ ...envOf[platform], [name]: empty }, platform)).toThrow(name);
    }
  });

  it('reports all problems in one error', () => {
    expect(() => readReleaseSettings({}, 'macos')).toThrow(/PUBLIC_WEB_ORIGIN[\s\S]*APPLE_TEAM_ID/);
  });

  it.each<[ReleasePlatform, Record<string, string>, string]>([
    ['windows', { PUBLIC_WEB_ORIGIN: 'http://pilgi.kr' }, 'PUBLIC_WEB_ORIGIN is not an https address'],
    ['macos', { S3_PUBLIC_ENDPOINT: 'storage' }, 'S3_PUBLIC_ENDPOINT is not an https address'],
    ['windows', { WINDOWS_CERTIFICATE_THUMBPRINT: 'ab12' }, 'exactly one of'],
    ['windows', { WINDOWS_SIGN_COMMAND: 'sign' }, '%1'],
  ])('on %s, rejects %j', (platform, change, message) => {
    expect(() => readReleaseSettings({ ...envOf[platform], ...change }, platform)).toThrow(message);
  });
});
