import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { grantCredits } from '../../../apps/server/src/features/billing/index.ts';
import { makeLecture } from '../../../tools/lectures/make-lecture.ts';
import { insertModelOnSale } from '../../../verification/kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../../verification/kit/pipeline/read-script.ts';
import { insertSession } from '../../search/fill-search.queries.ts';
import { copyLecture, insertUsers } from './burst.queries.ts';
import type { BurstScene } from './open-burst-scene.ts';

export interface BurstUser {
  user_id: string;
  session_id: string;
  lecture_id: string;
}

const CREDITS_MICRO = 100_000_000_000n;
const POLL_MS = 50;
const YEAR_MS = 365 * 86_400_000;

/** Creates users with credits, a session and a ready lecture. One lecture is uploaded and prepared; the others are copies. */
export async function createBurstUsers(
  scene: BurstScene,
  count: number,
): Promise<{ users: BurstUser[]; model_id: string }> {
  const now = scene.clock.now();
  const model_id = await insertModelOnSale(scene.db, {
    model_name: 'gemini-3.8-flash',
    display_name: '기본 모델',
    input_token_price: 2_000,
    output_token_price: 8_000,
  });
  const ids = await insertUsers(scene.db, count, now);
  const users: BurstUser[] = [];
  for (const user_id of ids) {
    const gift = { user_id, amount_micro: CREDITS_MICRO, actor: 'burst', reason: 'credits for a burst' };
    await grantCredits({ db: scene.product, clock: scene.clock }, { ...gift, source_id: crypto.randomUUID() });
    // Valid for a year because the simulated clock advances by weeks.
    const session_id = await insertSession(scene.product, user_id, new Date(now.getTime() + YEAR_MS));
    users.push({ user_id, session_id, lecture_id: '' });
  }
  const [first, ...others] = users;
  if (first === undefined) throw new Error('the burst has no users');
  first.lecture_id = await uploadLecture(scene, first);
  for (const user of others) {
    user.lecture_id = await copyLecture(scene.db, { lecture_id: first.lecture_id, user_id: user.user_id });
    await copyObjects(scene, first.lecture_id, user.lecture_id);
  }
  return { users, model_id };
}

async function uploadLecture(scene: BurstScene, user: BurstUser): Promise<string> {
  const made = await makeLecture({ out: join(scene.directory, 'lecture'), minutes: 1, has_video: false });
  scene.gemini.control.loadScript(readScript(made.script_file));
  const bytes = await readFile(made.file);
  const file = { file_name: 'lecture.m4a', content_type: 'audio/mp4', size_bytes: bytes.length };
  const upload = (await scene.request(user, 'POST', '/uploads', file)).body as { id: string };
  const signed = await scene.request(user, 'POST', `/uploads/${upload.id}/parts`, { part_numbers: [1] });
  const [address] = signed.body.addresses as { url: string }[];
  await fetch(address?.url ?? '', { method: 'PUT', body: bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const end = { sha256, title: '시험 전날 강의' };
  const { id } = (await scene.request(user, 'POST', `/uploads/${upload.id}/complete`, end)).body as { id: string };
  for (;;) {
    const { status } = (await scene.request(user, 'GET', `/lectures/${id}`)).body;
    if (status === 'READY') return id;
    if (status === 'REFUSED') throw new Error('the lecture was rejected');
    await pause(POLL_MS);
  }
}

async function copyObjects({ storage }: BurstScene, from: string, to: string): Promise<void> {
  const manifest = (await buffer(await storage.read(`prepared/${from}/manifest.json`))).toString();
  const body = Buffer.from(manifest.replaceAll(from, to));
  await storage.write({ key: `prepared/${to}/manifest.json`, body, content_type: 'application/json' });
  for (const name of ['audio.ogg', 'windows/1.ogg']) {
    const audio = await buffer(await storage.read(`prepared/${from}/${name}`));
    await storage.write({ key: `prepared/${to}/${name}`, body: audio, content_type: 'audio/ogg' });
  }
}
