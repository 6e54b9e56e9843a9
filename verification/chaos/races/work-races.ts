import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { noiseRecording } from '../../../apps/server/testing/noise-recording.ts';
import { makeLecture } from '../../../tools/lectures/make-lecture.ts';
import { openStudent } from '../../kit/pipeline/open-student.ts';
import { insertModelOnSale } from '../../kit/pipeline/pipeline.queries.ts';
import { readScript } from '../../kit/pipeline/read-script.ts';
import { callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countJobs, countLectures } from '../faults.queries.ts';
import { uploadPart } from '../kills/try-upload.ts';
import { openAccount } from '../open-account.ts';
import { listUnexpected, sendConcurrently } from './account-races.ts';

const BYTES = 200_000;
const CREDITS = 100_000;
const MODEL = {
  model_name: 'gemini-3.8-flash',
  display_name: '기본 모델',
  input_token_price: 20,
  output_token_price: 80,
};

export async function raceCompletions({ apiUrl, db }: Pick<TestEnvironment, 'apiUrl' | 'db'>): Promise<string[]> {
  const bytes = noiseRecording(BYTES);
  const { access_token: bearer, id } = await openAccount(apiUrl);
  const file = { file_name: 'lecture.wav', content_type: 'audio/wav', size_bytes: bytes.length };
  const uploadId = String((await callApi(`${apiUrl}/uploads`, { bearer, json: file })).body.id);
  await uploadPart(apiUrl, { bearer, uploadId, bytes });
  const json = { sha256: createHash('sha256').update(bytes).digest('hex'), title: '3주차' };
  const responses = await sendConcurrently(() => callApi(`${apiUrl}/uploads/${uploadId}/complete`, { bearer, json }));
  const ids = new Set(responses.map(({ body }) => body.id));
  const lectures = await countLectures(db, id);
  return [
    ...listUnexpected(responses, [201]),
    ...(ids.size === 1 && lectures === 1 ? [] : [`${ids.size} lecture ids returned, ${lectures} lectures exist`]),
  ];
}

/** One lecture for all rounds; each round gets its own quote and starts it fifty times. */
export async function openJobRace(environment: TestEnvironment, seed: number): Promise<() => Promise<string[]>> {
  const model = await insertModelOnSale(environment.db, MODEL);
  const out = mkdtempSync(join(environment.workDirectory, 'lecture-'));
  const options = { minutes: 1, has_video: false, max_sentences: 20, first_number: 1, seed: `race/${seed}` };
  const made = await makeLecture({ ...options, out });
  environment.gemini.control.loadScript(readScript(made.script_file));
  const student = await openStudent(environment, CREDITS);
  const lectureId = await student.upload(made.file);
  await student.untilReady(lectureId);
  return async () => {
    const before = await countJobs(environment.db, student.user_id);
    const { id: quote_id } = await student.quote(lectureId, model);
    const bearer = await student.token();
    const responses = await sendConcurrently(() =>
      callApi(`${environment.apiUrl}/jobs`, { bearer, json: { quote_id } }),
    );
    const ids = new Set(responses.filter(({ status }) => status === 201).map(({ body }) => String(body.id)));
    for (const id of ids) await student.untilFinished(id);
    const jobs = (await countJobs(environment.db, student.user_id)) - before;
    return [
      ...listUnexpected(responses, [201]),
      ...(ids.size === 1 && jobs === 1 ? [] : [`${ids.size} job ids returned, ${jobs} jobs exist`]),
    ];
  };
}
