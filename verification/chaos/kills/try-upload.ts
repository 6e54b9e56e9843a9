import { createHash } from 'node:crypto';
import type { FailPointName } from '../../../apps/server/src/platform/fail-points/fail-point-names.ts';
import { noiseRecording } from '../../../apps/server/testing/noise-recording.ts';
import { type ApiResponse, callApi } from '../call-api.ts';
import type { TestEnvironment } from '../environment/start-test-environment.ts';
import { countLectures } from '../faults.queries.ts';
import { openAccount } from '../open-account.ts';
import type { StepAct } from './kill-step.ts';

const BYTES = 300_000;

/** Kills the API at the start or the end of an upload: one lecture with identical bytes. */
export function tryUpload(
  { api, apiUrl, db }: Pick<TestEnvironment, 'api' | 'apiUrl' | 'db'>,
  point: FailPointName,
): StepAct {
  const bytes = noiseRecording(BYTES);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return {
    victim: api,
    begin: async () => {
      const { access_token: bearer, id } = await openAccount(apiUrl);
      const file = { file_name: 'lecture.wav', content_type: 'audio/wav', size_bytes: bytes.length };
      const begin = () => callApi(`${apiUrl}/uploads`, { bearer, json: file });
      const complete = (uploadId: string) =>
        callApi(`${apiUrl}/uploads/${uploadId}/complete`, { bearer, json: { sha256, title: '3주차' } });
      const isAtBegin = point.startsWith('upload:begin:');
      let uploadId = '';
      let lecture: ApiResponse = { status: 0, body: {}, ms: 0 };
      const uploadParts = async () => {
        uploadId = String((await begin()).body.id);
        await uploadPart(apiUrl, { bearer, uploadId, bytes });
      };
      if (!isAtBegin) await uploadParts();
      return {
        send: async () => {
          if (isAtBegin) await begin();
          else lecture = await complete(uploadId);
        },
        retry: async () => {
          if (isAtBegin) await uploadParts();
          lecture = await complete(uploadId);
        },
        check: async () => {
          const source = await callApi(`${apiUrl}/lectures/${String(lecture.body.id)}/source`, { bearer });
          const stored = Buffer.from(await (await fetch(String(source.body.url))).arrayBuffer());
          const lectures = await countLectures(db, id);
          return [
            ...(lecture.status === 201 ? [] : [`the completion returned ${lecture.status}`]),
            ...(lectures === 1 ? [] : [`${lectures} lectures for one recording`]),
            ...(createHash('sha256').update(stored).digest('hex') === sha256 ? [] : ['the stored bytes differ']),
          ];
        },
      };
    },
  };
}

/** Uploads a part directly to the storage with a signed URL. */
export async function uploadPart(
  apiUrl: string,
  { bearer, bytes, uploadId }: { bearer: string; uploadId: string; bytes: Buffer },
): Promise<void> {
  const json = { part_numbers: [1] };
  const { body, status } = await callApi(`${apiUrl}/uploads/${uploadId}/parts`, { bearer, json });
  const [address] = (body.addresses ?? []) as { url: string }[];
  if (address === undefined) throw new Error(`no URL for the part: ${status} ${JSON.stringify(body)}`);
  const { ok } = await fetch(address.url, { method: 'PUT', body: new Uint8Array(bytes) });
  if (!ok) throw new Error('the storage rejected the part');
}
