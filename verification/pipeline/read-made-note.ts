import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type CountedCall, getBodyKey, getJobEnd, listModelCalls } from '../kit/pipeline/pipeline.queries.ts';
import type { PipelineStack } from '../kit/pipeline/start-pipeline-stack.ts';
import { keyOf, tokensOf } from './compare-calls.ts';

export interface MadeNote {
  body_sha256: string;
  charged_micro: string;
  /** Model and tokens of each successful call by step and section. */
  tokens: ReadonlyMap<string, string>;
  /** Tokens of each of them that the user pays for. */
  charges: ReadonlyMap<string, string>;
  /** Successful calls that the user does not pay for. */
  uncharged: ReadonlySet<string>;
}

/** Reads the result of a completed job: note bytes, charge and tokens of the successful calls. */
export async function readMadeNote(stack: Pick<PipelineStack, 'db' | 'storage'>, jobId: string): Promise<MadeNote> {
  const { status, charged_micro, note_id, failed_sections } = await getJobEnd(stack.db, jobId);
  if (status !== 'COMPLETED' || note_id === null || failed_sections > 0) {
    throw new Error(`job ${jobId} ended as ${status} with ${failed_sections} failed sections`);
  }
  const body = await buffer(await stack.storage.read(await getBodyKey(stack.db, note_id)));
  const answered = (await listModelCalls(stack.db, jobId)).filter((call) => call.status === 'ANSWERED');
  return {
    body_sha256: createHash('sha256').update(body).digest('hex'),
    charged_micro,
    tokens: new Map(answered.map((call) => [keyOf(call), tokensOf(call)])),
    charges: new Map(answered.map((call) => [keyOf(call), chargeOf(call)])),
    uncharged: new Set(answered.filter((call) => !call.is_charged).map(keyOf)),
  };
}

const chargeOf = (call: CountedCall) => `${call.charged_input_tokens}+${call.charged_output_tokens}`;
