import { isRecord } from '../json/parse-json.ts';

const MAX_ITEMS_SUM = 100;
const MAX_OBJECT_DEPTH = 4;
const MAX_ENUM_VALUES = 100;

export type SchemaExcess = 'depth' | 'states';

/** Which undocumented limit of structured output the schema exceeds; null when it is accepted. */
export function exceedsSchemaBudget(schema: unknown): SchemaExcess | null {
  const measured = measureSchema(schema);
  if (measured.depth > MAX_OBJECT_DEPTH) return 'depth';
  return measured.items > MAX_ITEMS_SUM || measured.values > MAX_ENUM_VALUES ? 'states' : null;
}

interface SchemaSize {
  /** Sum of all `maxItems`. */
  items: number;
  /** Nested objects, including the root. */
  depth: number;
  /** Largest enumeration. */
  values: number;
}

function measureSchema(schema: unknown): SchemaSize {
  if (Array.isArray(schema)) return combine(schema.map(measureSchema));
  if (!isRecord(schema)) return { items: 0, depth: 0, values: 0 };
  const { properties, maxItems, enum: values } = schema;
  const members = isRecord(properties) ? Object.values(properties) : [];
  const others = ['items', 'anyOf', 'oneOf', 'allOf', 'prefixItems', '$defs'].map((name) =>
    name === '$defs' && isRecord(schema.$defs) ? Object.values(schema.$defs) : schema[name],
  );
  const inner = combine([...members, ...others].map(measureSchema));
  return {
    items: inner.items + (typeof maxItems === 'number' ? maxItems : 0),
    depth: inner.depth + (isRecord(properties) ? 1 : 0),
    values: Math.max(inner.values, Array.isArray(values) ? values.length : 0),
  };
}

function combine(sizes: readonly SchemaSize[]): SchemaSize {
  return {
    items: sizes.reduce((sum, { items }) => sum + items, 0),
    depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
    values: Math.max(0, ...sizes.map(({ values }) => values)),
  };
}
