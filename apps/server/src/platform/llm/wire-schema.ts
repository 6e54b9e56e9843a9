import { jsonSchema } from 'ai';
import * as z from 'zod';

/** Bounds of length and size. Providers refuse schemas with many of them, so they are checked only after parsing. */
const UNSENT_KEYWORDS = new Set([
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'pattern',
  '$schema',
]);

/** The schema as sent to the provider; responses are validated by the complete one. */
export function wireSchema<Value>(schema: z.ZodType<Value>) {
  const sent = withoutBounds(z.toJSONSchema(schema)) as Record<string, never>;
  return jsonSchema<Value>(sent, {
    validate: (value) => {
      const { success, data, error } = schema.safeParse(value);
      return success ? { success, value: data } : { success, error };
    },
  });
}

function withoutBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBounds);
  if (typeof node !== 'object' || node === null) return node;
  const sent = Object.entries(node).filter(([key, value]) => !UNSENT_KEYWORDS.has(key) || isProperty(value));
  return Object.fromEntries(sent.map(([key, value]) => [key, withoutBounds(value)]));
}

/** A property of ours may have the name of a keyword; its value is a schema then. */
const isProperty = (value: unknown) => typeof value === 'object' && value !== null;
