import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aSignedInUser, someIp } from '../../../../testing/account-builders.ts';
import { createBucket } from '../../../../testing/create-bucket.ts';
import { makeLecture } from '../../../../testing/make-lecture.ts';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { startTestEngine, type TestEngine } from '../../../../testing/start-test-engine.ts';
import { composePrepare } from '../../../entry/compose-work.ts';
import { LANE_FRAMES } from '../../../platform/media/voice-lanes.ts';
import { readManifest } from '../manifest.ts';
import { prepareLiveWindows } from './prepare-live-windows.ts';
import { readVoiceLanes, storeVoiceLanes } from './store-voice-lanes.ts';

const LANE_MS = 8_000;

let server: TestApp;
let engine: TestEngine;
beforeAll(async () => {
  server = await startTestApp({ env: { ...(await createBucket()), RATE_LIMIT_FACTOR: '100' } });
  engine = await startTestEngine(server);
});
afterAll(async () => {
  await engine.stop();
  await server.close();
});

it('prepares a lecture with the speech that was detected while it was recorded', async () => {
  const user = await aSignedInUser(server);
  const headers = { authorization: `Bearer ${user.access_token}` };
  const post = async (path: string, payload: object) =>
    (await server.send({ method: 'POST', url: `/api/v1${path}`, remoteAddress: someIp(), headers, payload })).body;
  const device = { device_key: randomUUID(), title: '확률 4주차', content_type: 'audio/webm' };
  const id = String((await post('/recordings', device)).id);
  const send = async (number: number, bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const part = { segment: 0, number, start_ms: 0, size_bytes: bytes.length, sha256 };
    const { addresses } = await post(`/recordings/${id}/parts`, { parts: [part] });
    const [address] = addresses as { url: string }[];
    expect((await fetch(address?.url ?? '', { method: 'PUT', body: new Uint8Array(bytes) })).status).toBe(200);
  };
  const bytes = toWebm((await makeLecture({ minutes: '1', 'sound-only': true })).file);
  const end = Math.floor((bytes.length * 2) / 3);
  const deps = composePrepare(server);
  await send(0, bytes.subarray(0, end));
  await prepareLiveWindows(deps, { recording_id: id, known: 0, signal: AbortSignal.timeout(60_000) });
  const lanes = await readVoiceLanes(deps.storage, id);
  expect(lanes.size).toBeGreaterThanOrEqual(3);
  expect([...lanes.values()].some((likelihoods) => likelihoods.some((likelihood) => likelihood > 0.5))).toBe(true);

  // Detected again, the beginning would have its speech.
  const silent = new Map([...lanes.keys()].map((digest) => [digest, new Float32Array(LANE_FRAMES)]));
  await storeVoiceLanes(deps.storage, id, silent);
  await send(1, bytes.subarray(end));
  await post(`/recordings/${id}/finish`, { title: '확률 4주차', marks: [] });
  await engine.finish();

  const found = server.db.selectFrom('recordings').select('lecture_id').where('id', '=', id);
  const { lecture_id } = await found.executeTakeFirstOrThrow();
  const { voice } = await readManifest(deps.storage, String(lecture_id));
  expect(voice.length).toBeGreaterThan(0);
  expect(voice[0]?.start_ms).toBeGreaterThanOrEqual(silent.size * LANE_MS);
}, 120_000);

/** As MediaRecorder writes it: live WebM, without a length and with a cluster every second. */
function toWebm(file: string): Buffer {
  const args = ['-c:a', 'libopus', '-b:a', '48k', '-f', 'webm', '-live', '1', '-cluster_time_limit', '1000', 'pipe:1'];
  return execFileSync('ffmpeg', ['-v', 'error', '-i', file, ...args], { maxBuffer: 64 * 1024 ** 2 });
}
