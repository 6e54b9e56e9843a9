import { checkApiKey } from './check-api-key.ts';
import { type GeminiAnswer, googleFailure } from './gemini-answer.ts';
import { listModels } from './list-models.ts';

export interface GeminiCall {
  method: string;
  url: URL;
  keyHeader: string | null;
}

export function answerGeminiCall({ method, url, keyHeader }: GeminiCall, apiKey: string): GeminiAnswer {
  const refusal = checkApiKey(keyHeader ?? url.searchParams.get('key'), apiKey);
  if (refusal !== null) return refusal;
  if (method === 'GET' && url.pathname === '/v1beta/models') return listModels(url.searchParams);
  return googleFailure(404, 'NOT_FOUND', { message: `${url.pathname} is not found.` });
}
