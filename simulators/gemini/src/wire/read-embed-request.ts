import { isRecord } from '../json/parse-json.ts';
import { BadCall } from './wire-failure.ts';

export interface EmbedRequest {
  model: string;
  method: 'embedContent' | 'batchEmbedContents';
  is_batch: boolean;
  items: { text: string; dimensions: number }[];
}

const MAX_BATCH = 100;
const FULL_DIMENSIONS = 3_072;
const MIN_DIMENSIONS = 128;

export function readEmbedRequest(model: string, method: EmbedRequest['method'], json: unknown): EmbedRequest {
  if (!isRecord(json)) throw new BadCall('content is not specified.');
  if (method === 'embedContent') return { model, method, is_batch: false, items: [readItem(json)] };
  const requests = Array.isArray(json.requests) ? json.requests : [];
  if (requests.length === 0) throw new BadCall('* BatchEmbedContentsRequest.requests: requests is empty');
  if (requests.length > MAX_BATCH) {
    throw new BadCall('* BatchEmbedContentsRequest.requests: at most 100 requests can be in one batch');
  }
  const items = requests.map((request) => {
    if (!isRecord(request) || request.model !== `models/${model}`) {
      throw new BadCall('* BatchEmbedContentsRequest.requests: model must match the model of the batch');
    }
    return readItem(request);
  });
  return { model, method, is_batch: true, items };
}

function readItem(json: Record<string, unknown>): EmbedRequest['items'][number] {
  const parts = isRecord(json.content) && Array.isArray(json.content.parts) ? json.content.parts : [];
  const text = parts.map((part) => (isRecord(part) && typeof part.text === 'string' ? part.text : '')).join('\n');
  if (text.trim() === '') throw new BadCall('* EmbedContentRequest.content: contents is empty');
  const config = isRecord(json.embedContentConfig) ? json.embedContentConfig : {};
  const dimensions = Number(json.outputDimensionality ?? config.outputDimensionality ?? FULL_DIMENSIONS);
  if (!Number.isInteger(dimensions) || dimensions < MIN_DIMENSIONS || dimensions > FULL_DIMENSIONS) {
    throw new BadCall(
      `* EmbedContentRequest.output_dimensionality: must be between ${MIN_DIMENSIONS} and ${FULL_DIMENSIONS}`,
    );
  }
  return { text, dimensions };
}
