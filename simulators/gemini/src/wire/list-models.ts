import { SIMULATED_MODELS } from './simulated-models.ts';
import { BadCall } from './wire-failure.ts';

const PAGE_SIZE_DEFAULT = 50;
const PAGE_SIZE_MAX = 1_000;

/** The page token is the index of the first model of the page. */
export function listGeminiModels(query: URLSearchParams): object {
  const pageSize = Number(query.get('pageSize') ?? 0) || PAGE_SIZE_DEFAULT;
  const start = Number(query.get('pageToken') ?? 0);
  if (pageSize < 0 || !Number.isInteger(start) || start < 0) throw new BadCall('Request contains an invalid argument.');
  const end = start + Math.min(pageSize, PAGE_SIZE_MAX);
  const hasMore = end < SIMULATED_MODELS.length;
  return { models: SIMULATED_MODELS.slice(start, end), ...(hasMore && { nextPageToken: String(end) }) };
}

export function listChatModels(): object {
  const data = SIMULATED_MODELS.map(({ name }) => ({
    id: name.replace('models/', ''),
    object: 'model',
    created: 0,
    owned_by: 'simulator',
  }));
  return { object: 'list', data };
}
