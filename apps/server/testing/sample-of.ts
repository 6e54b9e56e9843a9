import * as z from 'zod/mini';

/** Candidates for field rules, simplest first; add one when a rule accepts none of them. */
const STRINGS = [
  '표본',
  'sample@example.com',
  '1.2.3',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  'order_1731600000000',
  '0d9a7c52-3f0a-4d7c-9d3e-0d2f6a1b4c5e',
  'a'.repeat(64),
  '123456',
  'b1_1',
  'https://example.com/sample',
  `B${'a'.repeat(86)}`,
  'a'.repeat(22),
  '',
];
const NUMBERS = [1000, 1, 0, 100, 10, 1.5];

/** A minimal value that the schema accepts: optional fields are omitted, others get the first matching candidate. */
export function sampleOf(schema: z.ZodMiniType, name = 'value'): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      return sampleOfObject(schema as z.ZodMiniObject, name);
    case 'optional':
    case 'default':
      return undefined;
    case 'nullable':
    case 'null':
      return null;
    case 'boolean':
      return true;
    case 'record':
      return {};
    case 'array':
      return fitting(schema, name, [[], [sampleOf((schema as z.ZodMiniArray).def.element as z.ZodMiniType, name)]]);
    case 'enum':
      return Object.values((schema as z.ZodMiniEnum).def.entries)[0];
    case 'literal':
      return (schema as z.ZodMiniLiteral).def.values[0];
    case 'union':
      return fitting(schema, name, [...NUMBERS, ...STRINGS, ...samplesOfOptions(schema as z.ZodMiniUnion, name)]);
    default:
      return fitting(schema, name, [...NUMBERS, ...STRINGS]);
  }
}

const isObject = ({ _zod }: z.ZodMiniType) => _zod.def.type === 'object';
const samplesOfOptions = ({ def }: z.ZodMiniUnion, name: string) =>
  (def.options as z.ZodMiniType[]).filter(isObject).map((option) => sampleOf(option, name));

function sampleOfObject(schema: z.ZodMiniObject, name: string): Record<string, unknown> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodMiniType>);
  const samples = fields.map(([key, field]) => [key, sampleOf(field, `${name}.${key}`)]);
  return Object.fromEntries(samples.filter(([, sample]) => sample !== undefined)) as Record<string, unknown>;
}

function fitting(schema: z.ZodMiniType, name: string, candidates: readonly unknown[]): unknown {
  const found = candidates.find((candidate) => z.safeDecode(schema, candidate as never).success);
  if (found === undefined) throw new Error(`no sample fits ${name}: add one to apps/server/testing/sample-of.ts`);
  return found;
}
