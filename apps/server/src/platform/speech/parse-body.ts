import type * as z from 'zod';
import { ModelFailure } from '../llm/model-failure.ts';

export async function parseBody<Value>(response: Response, schema: z.ZodType<Value>): Promise<Value> {
  const parsed = schema.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new ModelFailure('BAD_ANSWER', 'unexpected response');
  return parsed.data;
}
