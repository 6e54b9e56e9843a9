import { isRecord } from '../json/parse-json.ts';
import type { Random } from '../random/create-seeded-random.ts';

const WORDS = ['개념', '원리', '사례', '구조', '관계', '변화', '기준', '과정', '결과', '방법', '의미', '조건'];

/** Fits a value to a schema of either dialect: given values stay, missing ones are filled by type. */
export function fillSchema(schema: unknown, given: unknown, random: Random): unknown {
  const schemaRecord = isRecord(schema) ? schema : {};
  const choices = schemaRecord.anyOf ?? schemaRecord.oneOf;
  if (Array.isArray(choices)) return fillChoice(choices, given, random);
  if ('const' in schemaRecord) return schemaRecord.const;
  if (given === undefined && Array.isArray(schemaRecord.enum)) return pick(schemaRecord.enum, random);
  const type = typeOf(schemaRecord);
  if (type === 'object') return fillObject(schemaRecord, given, random);
  if (type === 'array') return fillArray(schemaRecord, given, random);
  return given === undefined ? fillScalar(type, schemaRecord, random) : given;
}

function fillChoice(choices: readonly unknown[], given: unknown, random: Random): unknown {
  if (given === null) return null;
  const first = choices.find((choice) => !(isRecord(choice) && typeOf(choice) === 'null'));
  return fillSchema(first, given, random);
}

function typeOf(schema: Record<string, unknown>): string {
  const types = [schema.type].flat().map((type) => String(type).toLowerCase());
  if (schema.type !== undefined) return types.find((type) => type !== 'null') ?? 'null';
  return isRecord(schema.properties) ? 'object' : 'string';
}

function fillObject(schema: Record<string, unknown>, given: unknown, random: Random): Record<string, unknown> {
  const known = isRecord(given) ? given : {};
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const isWanted = (name: string) => known[name] !== undefined || !isOptional(schema, name);
  const filled = Object.entries(properties)
    .filter(([name]) => isWanted(name))
    .map(([name, part]) => [name, fillSchema(part, known[name], random)]);
  return Object.fromEntries(filled) as Record<string, unknown>;
}

const isOptional = ({ required }: Record<string, unknown>, name: string) =>
  Array.isArray(required) && !required.includes(name);

function fillArray(schema: Record<string, unknown>, given: unknown, random: Random): unknown[] {
  if (Array.isArray(given)) {
    return schema.items === undefined ? given : given.map((item) => fillSchema(schema.items, item, random));
  }
  const length = Math.max(Number(schema.minItems ?? 1), Math.min(2, Number(schema.maxItems ?? 2)));
  return Array.from({ length }, () => fillSchema(schema.items, undefined, random));
}

function fillScalar(type: string, schema: Record<string, unknown>, random: Random): unknown {
  if (type === 'boolean') return random() < 0.5;
  if (type === 'integer' || type === 'number') {
    const minimum = Number(schema.minimum ?? schema.exclusiveMinimum ?? 1);
    return Math.min(Number(schema.maximum ?? Number.MAX_SAFE_INTEGER), minimum + Math.floor(random() * 5) + 1);
  }
  if (type === 'null') return null;
  const words = Array.from({ length: 3 }, () => pick(WORDS, random)).join(' ');
  return words.slice(0, Number(schema.maxLength ?? words.length)).padEnd(Number(schema.minLength ?? 0), '.');
}

function pick(values: readonly unknown[], random: Random): unknown {
  return values[Math.floor(random() * values.length)];
}
