import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { grantCredits } from '../../../apps/server/src/features/credits/index.ts';
import { insertSession } from '../../bench/search/fill-search.queries.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import { readScript } from '../../pipeline/read-script.ts';
import { copyLecture, insertPeople } from './burst.queries.ts';
import type { BurstScene } from './open-burst-scene.ts';

export interface Person {
  user_id: string;
  session_id: string;
  lecture_id: string;
}

const CREDITS_MICRO = 100_000_000_000n;
const POLL_MS = 50;
const YEAR_MS = 365 * 86_400_000;

/** People with credits, a session and a lecture that is ready; one was brought and prepared, the others are copies of it. */
export async function settlePeople(scene: BurstScene, count: number): Promise<{ people: Person[]; model_id: string }> {
  const now = scene.clock.now();
  const model_id = await insertModelOnSale(scene.db, {
    model_name: 'gemini-2.5-flash',
    display_name: '기본 모델',
    input_token_price: 2_000,
    output_token_price: 8_000,
  });
  const ids = await insertPeople(scene.db, count, now);
  const people: Person[] = [];
  for (const user_id of ids) {
    const gift = { user_id, amount_micro: CREDITS_MICRO, actor: 'burst', reason: 'credits for a burst' };
    await grantCredits({ db: scene.product, clock: scene.clock }, { ...gift, source_id: crypto.randomUUID() });
    // A session whose end is asked of the clock of the burst, which runs ahead by weeks.
    const session_id = await insertSession(scene.product, user_id, new Date(now.getTime() + YEAR_MS));
    people.push({ user_id, session_id, lecture_id: '' });
  }
  const [first, ...others] = people;
  if (first === undefined) throw new Error('nobody comes');
  first.lecture_id = await bringLecture(scene, first);
  for (const person of others) {
    person.lecture_id = await copyLecture(scene.db, { lecture_id: first.lecture_id, user_id: person.user_id });
    await copyObjects(scene, first.lecture_id, person.lecture_id);
  }
  return { people, model_id };
}

async function bringLecture(scene: BurstScene, person: Person): Promise<string> {
  const made = await makeLecture({ out: join(scene.folder, 'lecture'), minutes: 1, has_video: false });
  scene.gemini.control.loadScript(readScript(made.script_file));
  const bytes = await readFile(made.file);
  const file = { file_name: 'lecture.m4a', content_type: 'audio/mp4', size_bytes: bytes.length };
  const upload = (await scene.ask(person, 'POST', '/uploads', file)).body as { id: string };
  const signed = await scene.ask(person, 'POST', `/uploads/${upload.id}/parts`, { part_numbers: [1] });
  const [address] = signed.body.addresses as { url: string }[];
  await fetch(address?.url ?? '', { method: 'PUT', body: bytes });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const end = { sha256, title: '시험 전날 강의' };
  const { id } = (await scene.ask(person, 'POST', `/uploads/${upload.id}/complete`, end)).body as { id: string };
  for (;;) {
    const { status } = (await scene.ask(person, 'GET', `/lectures/${id}`)).body;
    if (status === 'READY') return id;
    if (status === 'REFUSED') throw new Error('the lecture was refused');
    await pause(POLL_MS);
  }
}

async function copyObjects({ storage }: BurstScene, from: string, to: string): Promise<void> {
  const manifest = (await buffer(await storage.read(`prepared/${from}/manifest.json`))).toString();
  const body = Buffer.from(manifest.replaceAll(from, to));
  await storage.write({ key: `prepared/${to}/manifest.json`, body, content_type: 'application/json' });
  for (const name of ['audio.ogg', 'sections/1.ogg']) {
    const sound = await buffer(await storage.read(`prepared/${from}/${name}`));
    await storage.write({ key: `prepared/${to}/${name}`, body: sound, content_type: 'audio/ogg' });
  }
}
