import { type GeminiAnswer, googleFailure } from './gemini-answer.ts';
import { SIMULATED_MODELS } from './simulated-models.ts';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 1_000;

/** The page token is the place of the first model of the page. */
export function listModels(query: URLSearchParams): GeminiAnswer {
  const pageSize = Number(query.get('pageSize') ?? 0) || PAGE_SIZE_DEFAULT;
  const start = Number(query.get('pageToken') ?? 0);
  if (pageSize < 0 || !Number.isInteger(start) || start < 0) {
    return googleFailure(400, 'INVALID_ARGUMENT', { message: 'Request contains an invalid argument.' });
  }
  const end = start + Math.min(pageSize, PAGE_SIZE_MAX);
  const hasMore = end < SIMULATED_MODELS.length;
  return {
    status: 200,
    body: { models: SIMULATED_MODELS.slice(start, end), ...(hasMore && { nextPageToken: String(end) }) },
  };
}
