import { createHash } from 'node:crypto';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { noiseRecording } from '../../../apps/server/testing/noise-recording.ts';
import { type Answer, askApi } from '../ask-api.ts';
import { countLectures } from '../blows.queries.ts';
import { openAccount } from '../open-account.ts';
import type { World } from '../world/start-world.ts';
import type { StepAct } from './kill-step.ts';

const BYTES = 300_000;

/** A recording is brought while the server dies at its beginning or its end: one lecture, with the very same bytes. */
export function tryUpload({ api, apiUrl, db }: Pick<World, 'api' | 'apiUrl' | 'db'>, point: FailPointName): StepAct {
  const bytes = noiseRecording(BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    victim: api,
    begin: async () => {
      const { access_token: bearer, id } = await openAccount(apiUrl);
      const file = { file_name: 'lecture.wav', content_type: 'audio/wav', size_bytes: bytes.length };
      const begin = () => askApi(`${apiUrl}/uploads`, { bearer, json: file });
      const complete = (uploadId: string) =>
        askApi(`${apiUrl}/uploads/${uploadId}/complete`, { bearer, json: { sha256, title: '3주차' } });
      const isAtBegin = point.startsWith('upload:begin:');
      let uploadId = '';
      let lecture: Answer = { status: 0, body: {}, ms: 0 };
      const bringParts = async () => {
        uploadId = String((await begin()).body.id);
        await bringPart(apiUrl, { bearer, uploadId, bytes });
      };
      if (!isAtBegin) await bringParts();
      return {
        press: async () => {
          if (isAtBegin) await begin();
          else lecture = await complete(uploadId);
        },
        again: async () => {
          if (isAtBegin) await bringParts();
          lecture = await complete(uploadId);
        },
        check: async () => {
          const source = await askApi(`${apiUrl}/lectures/${String(lecture.body.id)}/source`, { bearer });
          const kept = Buffer.from(await (await fetch(String(source.body.url))).arrayBuffer());
          const lectures = await countLectures(db, id);
          return [
            ...(lecture.status === 201 ? [] : [`the completion was answered ${lecture.status}`]),
            ...(lectures === 1 ? [] : [`${lectures} lectures of one recording`]),
            ...(createHash('sha256').update(kept).digest('hex') === sha256 ? [] : ['other bytes are kept']),
          ];
        },
      };
    },
  };
}

/** Straight to the storage, by an address that is good for minutes. */
export async function bringPart(
  apiUrl: string,
  { bearer, bytes, uploadId }: { bearer: string; uploadId: string; bytes: Buffer },
): Promise<void> {
  const json = { part_numbers: [1] };
  const { body, status } = await askApi(`${apiUrl}/uploads/${uploadId}/parts`, { bearer, json });
  const [address] = (body.addresses ?? []) as { url: string }[];
  if (address === undefined) throw new Error(`no address for a part: ${status} ${JSON.stringify(body)}`);
  const { ok } = await fetch(address.url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!ok) throw new Error('the storage did not take the part');
}
