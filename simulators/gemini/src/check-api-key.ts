import { type GeminiAnswer, googleFailure } from './gemini-answer.ts';

/** Answers null when the key is the right one. */
export function checkApiKey(presented: string | null, apiKey: string): GeminiAnswer | null {
  if (presented === apiKey) return null;
  if (presented === null || presented === '') {
    return googleFailure(403, 'PERMISSION_DENIED', {
      message: 'Callers without an established identity are not allowed. Please use an API key.',
    });
  }
  return googleFailure(400, 'INVALID_ARGUMENT', {
    message: 'API key not valid. Please pass a valid API key.',
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
        reason: 'API_KEY_INVALID',
        domain: 'googleapis.com',
        metadata: { service: 'generativelanguage.googleapis.com' },
      },
    ],
  });
}
