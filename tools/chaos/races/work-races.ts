import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { noiseRecording } from '../../../apps/server/testing/noise-recording.ts';
import { makeLecture } from '../../lectures/make-lecture.ts';
import { openStudent } from '../../pipeline/open-student.ts';
import { insertModelOnSale } from '../../pipeline/pipeline.queries.ts';
import { readScript } from '../../pipeline/read-script.ts';
import { askApi } from '../ask-api.ts';
import { countJobs, countLectures } from '../blows.queries.ts';
import { bringPart } from '../kills/try-upload.ts';
import { openAccount } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import { atOnce, listStrange } from './account-races.ts';

const BYTES = 200_000;
const CREDITS = 100_000;
const MODEL = {
  model_name: 'gemini-2.5-flash',
  display_name: '기본 모델',
  input_token_price: 20,
  output_token_price: 80,
};

export async function raceCompletions({ apiUrl, db }: Pick<World, 'apiUrl' | 'db'>): Promise<string[]> {
  const bytes = noiseRecording(BYTES);
  const { access_token: bearer, id } = await openAccount(apiUrl);
  const file = { file_name: 'lecture.wav', content_type: 'audio/wav', size_bytes: bytes.length };
  const uploadId = String((await askApi(`${apiUrl}/uploads`, { bearer, json: file })).body.id);
  await bringPart(apiUrl, { bearer, uploadId, bytes });
  const json = { sha256: createHash('sha256').update(bytes).digest('hex'), title: '3주차' };
  const answers = await atOnce(() => askApi(`${apiUrl}/uploads/${uploadId}/complete`, { bearer, json }));
  const told = new Set(answers.map(({ body }) => body.id));
  const lectures = await countLectures(db, id);
  return [
    ...listStrange(answers, [201]),
    ...(told.size === 1 && lectures === 1 ? [] : [`${told.size} lectures were told, there are ${lectures}`]),
  ];
}

/** One lecture for all rounds; each takes a price of its own and presses start fifty times. */
export async function openJobRace(world: World, seed: number): Promise<() => Promise<string[]>> {
  const model = await insertModelOnSale(world.db, MODEL);
  const out = mkdtempSync(join(world.workFolder, 'lecture-'));
  const wish = { minutes: 1, has_video: false, most_sentences: 20, first_number: 1, seed: `race/${seed}` };
  const made = await makeLecture({ ...wish, out });
  world.gemini.control.loadScript(readScript(made.script_file));
  const student = await openStudent(world, CREDITS);
  const lectureId = await student.bring(made.file);
  await student.untilReady(lectureId);
  return async () => {
    const before = await countJobs(world.db, student.user_id);
    const { id: quote_id } = await student.quote(lectureId, model);
    const bearer = await student.token();
    const answers = await atOnce(() => askApi(`${world.apiUrl}/jobs`, { bearer, json: { quote_id } }));
    const told = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => String(body.id)));
    for (const id of told) await student.untilFinished(id);
    const jobs = (await countJobs(world.db, student.user_id)) - before;
    return [
      ...listStrange(answers, [201]),
      ...(told.size === 1 && jobs === 1 ? [] : [`${told.size} jobs were told, there are ${jobs}`]),
    ];
  };
}
