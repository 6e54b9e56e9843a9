const DEFAULT_BASE_URL = 'https://generativelanguage.googleapis.com/v1beta';

/** Throws with a message for the operator when a paid run could start by accident. */
export function readProvider(env: Readonly<Record<string, string | undefined>>): { base_url: string; api_key: string } {
  const { GEMINI_API_KEY: api_key = '', GEMINI_BASE_URL: base_url = DEFAULT_BASE_URL } = env;
  if (api_key === '') throw new Error('--live needs GEMINI_API_KEY');
  if (env.CI !== undefined && env.ALLOW_PAID !== '1') throw new Error('paid calls in CI need ALLOW_PAID=1');
  return { base_url, api_key };
}
