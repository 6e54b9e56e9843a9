import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseFile } from '@pilgi/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, releaseFiles } from '../../testing/release-builders.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { testEnvironment } from '../../testing/test-config.ts';

const directory = mkdtempSync(join(tmpdir(), 'pilgi-publish-'));
const notes = join(directory, 'notes.md');
let server: TestApp;
let downloads: Server;
let baseUrl: string;
beforeAll(async () => {
  server = await startTestApp();
  downloads = createServer(({ url }, response) => response.end(contentOf(basename(url ?? '')))).listen(0, '127.0.0.1');
  await once(downloads, 'listening');
  baseUrl = `http://127.0.0.1:${(downloads.address() as AddressInfo).port}/1.2.3/`;
  writeFileSync(notes, '더 빨라졌습니다\n');
});
afterAll(async () => {
  await server.close();
  downloads.close();
  rmSync(directory, { recursive: true, force: true });
});

function createReleaseDirectory(name: string, parts: Record<string, ReleaseFile[]>, version = '1.2.3'): string {
  for (const [part, files] of Object.entries(parts)) {
    mkdirSync(join(directory, name, part), { recursive: true });
    writeFileSync(join(directory, name, part, 'manifest.json'), JSON.stringify({ version, files }));
  }
  return join(directory, name);
}

/** Runs the command as a separate process, as the release does. */
function run(...args: string[]): Promise<{ code: number; output: string }> {
  const file = fileURLToPath(new URL('./publish-desktop.ts', import.meta.url));
  const env = { ...testEnvironment, DATABASE_URL: server.databaseUrl, PATH: process.env.PATH ?? '' };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [file, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

const publish = (packages: string, ...more: string[]) =>
  run('--version', '1.2.3', '--notes-file', notes, '--packages', packages, '--base-url', baseUrl, ...more);

describe('desktop:publish', () => {
  it('publishes the builds of both systems once', async () => {
    const packages = createReleaseDirectory('both', releaseFiles('1.2.3'));
    expect(await publish(packages, '--draft')).toEqual({ code: 0, output: '1.2.3: 추가했습니다 (초안).\n' });
    expect(await publish(packages)).toEqual({ code: 0, output: '1.2.3: 고쳤습니다 (공개).\n' });
    expect(await publish(packages)).toEqual({ code: 0, output: '1.2.3: 바뀐 것이 없습니다 (공개).\n' });
    const request = (path: string) => server.app.inject({ method: 'GET', url: `/api/v1/app/${path}` });
    expect((await request('latest-version')).json()).toMatchObject({
      version: '1.2.3',
      release_notes: '더 빨라졌습니다',
      download_url: `${baseUrl}pilgi-1.2.3-x64-setup.exe`,
      download_url_macos: `${baseUrl}pilgi-1.2.3.dmg`,
    });
    expect((await request('updates/darwin/aarch64/1.2.2')).json().url).toBe(`${baseUrl}pilgi-1.2.3.app.tar.gz`);
  });

  it('prints one error message and exits with 1', async () => {
    const [first] = releaseFiles('1.2.3').windows;
    const other = { ...(first as ReleaseFile), sha256: 'f'.repeat(64) };
    const broken = join(directory, 'broken.json');
    writeFileSync(broken, '{"version":');
    const refusals: [string, RegExp][] = [
      [join(directory, 'nowhere'), /manifest\.json이 없습니다\.$/m],
      [broken, /읽을 수 없습니다\.$/m],
      [createReleaseDirectory('older', { '': [other] }, '1.0.0'), /1\.0\.0 버전의 것입니다\.$/m],
      [createReleaseDirectory('differs', { '': [other] }), /빌드한 파일을 그대로 받을 수 없습니다\.$/m],
    ];
    for (const [packages, message] of refusals) {
      const { code, output } = await publish(packages);
      expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
      expect(output).toMatch(message);
    }
    const foreign = ['--base-url', 'https://elsewhere.kr/pilgi'];
    expect(await publish(createReleaseDirectory('foreign', { '': [other] }), ...foreign)).toEqual({
      code: 1,
      output: expect.stringMatching(/^https:\/\/elsewhere\.kr은 허용된 설치 파일 주소가 아닙니다\./),
    });
    expect(await run('--version', '1.2.3')).toMatchObject({ code: 1, output: expect.stringContaining('사용법') });
  });
});
