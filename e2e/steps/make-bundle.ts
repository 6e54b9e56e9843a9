import { setTimeout as pause } from 'node:timers/promises';
import { callApi } from './call-api.ts';

const POLL_MS = 300;
const TIMEOUT_MS = 90_000;

interface Problem {
  id: string;
  number: number;
  type: string;
}

export interface MadeBundle {
  id: string;
  problems: Problem[];
  keys: Map<string, { key: unknown; evidence: { start_ms: number; end_ms: number }[] }>;
}

async function call(token: string, path: string, body?: Record<string, unknown>): Promise<unknown> {
  const response = await callApi(path, { token, ...(body ? { method: 'POST' as const, body } : {}) });
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${JSON.stringify(response.body)}`);
  return response.body;
}

/** Orders a problem set through the API and waits for it; returns its problems with their response keys. */
export async function makeBundle(token: string, noteId: string, counts: Record<string, number>): Promise<MadeBundle> {
  const models = (await call(token, '/ai-models')) as { id: string }[];
  const order = { note_ids: [noteId], counts, difficulty: 'MIXED', model_id: models[0]?.id };
  const quote = (await call(token, '/problem-bundles/quote', order)) as { id: string };
  const { id } = (await call(token, '/problem-bundles', { quote_id: quote.id })) as { id: string };
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { status } = (await call(token, `/problem-bundles/${id}`)) as { status: string };
    if (status === 'COMPLETED') break;
    if (status === 'FAILED' || Date.now() > deadline) throw new Error(`the problem set did not complete: ${status}`);
    await pause(POLL_MS);
  }
  return { id, ...(await readBundle(token, id)) };
}

export async function readBundle(token: string, id: string): Promise<Omit<MadeBundle, 'id'>> {
  const problems = (await call(token, `/problem-bundles/${id}/problems`)) as Problem[];
  const keys = (await call(token, `/problem-bundles/${id}/answer-key`)) as {
    problem_id: string;
    key: unknown;
    evidence: { start_ms: number; end_ms: number }[];
  }[];
  return { problems, keys: new Map(keys.map((key) => [key.problem_id, key])) };
}
