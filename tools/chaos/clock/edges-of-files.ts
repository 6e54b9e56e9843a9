import { grantCredits, holdCredits } from '../../../apps/server/src/features/credits/index.ts';
import { aReadableNote } from '../../../apps/server/testing/a-readable-note.ts';
import { aStoredJob } from '../../../apps/server/testing/a-stored-job.ts';
import { around, DAY_MS, type Edge, HOUR_MS, MINUTE_MS } from './clock-case.ts';
import { aPerson, balanceOf, type Person, signIn } from './clock-people.ts';
import type { ClockScene } from './open-clock-scene.ts';
import { anySoldModel } from './sold-model.ts';

const EXPORT_DAYS = 7;
const QUOTE_MS = 30 * MINUTE_MS;
const HOLD_MS = HOUR_MS;
const TOO_POOR = '409 크레딧이 부족합니다. 충전한 뒤 다시 시도해주세요.';
const TOO_LATE = '409 견적의 유효 시간이 지났습니다. 가격을 다시 확인해주세요.';

async function aNote(
  scene: ClockScene,
): Promise<{ owner: Person; note_id: string; lecture_id: string; model_id: string }> {
  const owner = await aPerson(scene);
  const model_id = await anySoldModel(scene.server);
  const sections = [{ heading: '극한', written: ['극한은 다가가는 값이다.'], said: ['극한을 봅시다'] }];
  const wishes = { owner: { id: owner.id, marker: '미적분' }, model_id, title: '미적분 3주차', sections };
  return { owner, model_id, ...(await aReadableNote(scene.server, wishes)) };
}

export const edgesOfFiles: readonly Edge[] = [
  {
    name: 'upload that nobody touches',
    begin: async (scene) => {
      const owner = await aPerson(scene);
      const json = { file_name: 'lecture.mp4', content_type: 'video/mp4', size_bytes: 1000 };
      const { body } = await scene.ask('POST', '/uploads', { bearer: owner.access, json });
      return async () => {
        await scene.work('sweep-uploads');
        const { access } = await signIn(scene, owner);
        return String((await scene.ask('GET', `/uploads/${String(body.id)}`, { bearer: access })).body.status);
      };
    },
    looks: around(DAY_MS, 'OPEN', 'ABORTED'),
  },
  {
    name: 'exported file',
    begin: async (scene) => {
      const { note_id, owner } = await aNote(scene);
      const asking = { bearer: owner.access, json: { format: 'SRT' } };
      const { body } = await scene.ask('POST', `/notes/${note_id}/exports`, asking);
      return async () => {
        const { access } = await signIn(scene, owner);
        return String((await scene.ask('GET', `/exports/${String(body.id)}`, { bearer: access })).status);
      };
    },
    looks: around(EXPORT_DAYS * DAY_MS, '200', '404'),
  },
  {
    name: 'shared note',
    begin: async (scene) => {
      const { note_id, owner } = await aNote(scene);
      const asking = { bearer: owner.access, json: { days: 1, has_sound: false } };
      const { body } = await scene.ask('POST', `/notes/${note_id}/shares`, asking);
      return async () => String((await scene.ask('GET', `/shared/${String(body.token)}`)).status);
    },
    looks: around(DAY_MS, '200', '404'),
  },
  {
    name: 'quote, started without credits',
    begin: async (scene) => {
      const { lecture_id, model_id, owner } = await aNote(scene);
      const { body } = await scene.ask('POST', `/lectures/${lecture_id}/quote`, {
        bearer: owner.access,
        json: { model_id },
      });
      return async () => {
        const { access } = await signIn(scene, owner);
        const started = await scene.ask('POST', '/jobs', { bearer: access, json: { quote_id: body.id } });
        return `${started.status} ${String(started.body.detail)}`;
      };
    },
    looks: around(QUOTE_MS, TOO_POOR, TOO_LATE),
  },
  {
    name: 'credits set aside for a job that nobody works on any more',
    begin: async (scene) => {
      const owner = await aPerson(scene);
      await grantCredits(scene.server, {
        user_id: owner.id,
        source_id: crypto.randomUUID(),
        amount_micro: 20_000_000n,
        actor: 'proof',
        reason: 'credits for a proof',
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
    looks: around(HOLD_MS, 'balance 20, held 20', 'balance 20, held 0'),
  },
  {
    name: 'credits set aside for a job that is worked on',
    begin: async (scene) => {
      const owner = await aPerson(scene);
      const model_id = await anySoldModel(scene.server);
      await aStoredJob(scene.server, { user_id: owner.id, model_id, status: 'PROCESSING' });
      return async () => {
        await scene.work('release-orphans');
        return await balanceOf(scene, owner);
      };
    },
    looks: [
      [HOLD_MS + 1000, 'balance 20, held 20'],
      [DAY_MS, 'balance 20, held 20'],
      [-DAY_MS, 'balance 20, held 20'],
    ],
  },
];
