import { grantCredits, holdCredits } from '../../../apps/server/src/features/billing/index.ts';
import { aReadableNote } from '../../../apps/server/testing/a-readable-note.ts';
import { aStoredJob } from '../../../apps/server/testing/a-stored-job.ts';
import { aroundLimit, DAY_MS, HOUR_MS, MINUTE_MS, type TimeLimit } from './clock-case.ts';
import { balanceOf, createUser, signIn, type TestUser } from './clock-users.ts';
import type { ClockScene } from './open-clock-scene.ts';
import { sharedModel } from './shared-model.ts';

const EXPORT_DAYS = 7;
const QUOTE_MS = 30 * MINUTE_MS;
const HOLD_MS = HOUR_MS;
const INSUFFICIENT_CREDITS = '409 크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.';
const QUOTE_EXPIRED = '409 견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.';

async function createNote(
  scene: ClockScene,
): Promise<{ owner: TestUser; note_id: string; lecture_id: string; model_id: string }> {
  const owner = await createUser(scene);
  const model_id = await sharedModel(scene.server);
  const sections = [{ heading: '극한', written: ['극한은 다가가는 값이다.'], spoken: ['극한을 봅시다'] }];
  const options = { owner: { id: owner.id, marker: '미적분' }, model_id, title: '미적분 3주차', sections };
  return { owner, model_id, ...(await aReadableNote(scene.server, options)) };
}

export const fileTimeLimits: readonly TimeLimit[] = [
  {
    name: 'abandoned upload',
    begin: async (scene) => {
      const owner = await createUser(scene);
      const json = { file_name: 'lecture.mp4', content_type: 'video/mp4', size_bytes: 1000 };
      const { body } = await scene.request('POST', '/uploads', { bearer: owner.access, json });
      return async () => {
        await scene.work('sweep-uploads');
        const { access } = await signIn(scene, owner);
        return String((await scene.request('GET', `/uploads/${String(body.id)}`, { bearer: access })).body.status);
      };
    },
    checks: aroundLimit(DAY_MS, 'OPEN', 'ABORTED'),
  },
  {
    name: 'exported file',
    begin: async (scene) => {
      const { note_id, owner } = await createNote(scene);
      const request = { bearer: owner.access, json: { format: 'SRT' } };
      const { body } = await scene.request('POST', `/notes/${note_id}/exports`, request);
      return async () => {
        const { access } = await signIn(scene, owner);
        return String((await scene.request('GET', `/exports/${String(body.id)}`, { bearer: access })).status);
      };
    },
    checks: aroundLimit(EXPORT_DAYS * DAY_MS, '200', '404'),
  },
  {
    name: 'shared note',
    begin: async (scene) => {
      const { note_id, owner } = await createNote(scene);
      const request = { bearer: owner.access, json: { days: 1, has_sound: false } };
      const { body } = await scene.request('POST', `/notes/${note_id}/shares`, request);
      return async () => String((await scene.request('GET', `/shared/${String(body.token)}`)).status);
    },
    checks: aroundLimit(DAY_MS, '200', '404'),
  },
  {
    name: 'quote, started without credits',
    begin: async (scene) => {
      const { lecture_id, model_id, owner } = await createNote(scene);
      const { body } = await scene.request('POST', `/lectures/${lecture_id}/quote`, {
        bearer: owner.access,
        json: { model_id },
      });
      return async () => {
        const { access } = await signIn(scene, owner);
        const started = await scene.request('POST', '/jobs', { bearer: access, json: { quote_id: body.id } });
        return `${started.status} ${String(started.body.detail)}`;
      };
    },
    checks: aroundLimit(QUOTE_MS, INSUFFICIENT_CREDITS, QUOTE_EXPIRED),
  },
  {
    name: 'credits held for an abandoned job',
    begin: async (scene) => {
      const owner = await createUser(scene);
      await grantCredits(scene.server, {
        user_id: owner.id,
        source_id: crypto.randomUUID(),
        amount_micro: 20_000_000n,
        actor: 'verification',
        reason: 'credits for a verification',
      });
      await holdCredits(scene.server, {
        user_id: owner.id,
        purpose: 'JOB',
        subject_id: crypto.randomUUID(),
        amount_micro: 20_000_000n,
        expires_at: new Date(scene.server.clock.now().getTime() + HOLD_MS),
      });
      return async () => {
        await scene.work('release-orphans');
        return await balanceOf(scene, owner);
      };
    },
    checks: aroundLimit(HOLD_MS, 'balance 20, held 20', 'balance 20, held 0'),
  },
  {
    name: 'credits held for a running job',
    begin: async (scene) => {
      const owner = await createUser(scene);
      const model_id = await sharedModel(scene.server);
      await aStoredJob(scene.server, { user_id: owner.id, model_id, status: 'PROCESSING' });
      return async () => {
        await scene.work('release-orphans');
        return await balanceOf(scene, owner);
      };
    },
    checks: [
      [HOLD_MS + 1000, 'balance 20, held 20'],
      [DAY_MS, 'balance 20, held 20'],
      [-DAY_MS, 'balance 20, held 20'],
    ],
  },
];
