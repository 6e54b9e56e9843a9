import type { Wire } from './model-request.ts';
import { type WireFailure, wireFailure } from './wire-failure.ts';

/** Null when the key is correct. */
export function checkApiKey(wire: Wire, presented: string | null, apiKey: string): WireFailure | null {
  if (presented === apiKey) return null;
  if (wire === 'openai') return wireFailure(wire, { status: 401, message: 'Incorrect API key provided.' });
  if (presented === null || presented === '') {
    return wireFailure(wire, {
      status: 403,
      message: 'Callers without an established identity are not allowed. Please use an API key.',
    });
  }
  return wireFailure(wire, {
    status: 400,
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
