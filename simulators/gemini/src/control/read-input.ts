import { isRecord } from '../json/parse-json.ts';

/** Invalid control request, a mistake in the test; results in a 400 response. */
export class BadInput extends Error {}

export interface InputReader {
  text(name: string): string | undefined;
  whole(name: string): number | undefined;
  number(name: string): number | undefined;
  flag(name: string): boolean | undefined;
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined;
  texts(name: string): string[] | undefined;
  record(name: string): Record<string, unknown> | undefined;
}

/** Rejects unknown fields, so that a misspelt one does not pass unnoticed. */
export function readInput(json: unknown, names: readonly string[]): InputReader {
  if (!isRecord(json)) throw new BadInput('expected a JSON object');
  const unknown = Object.keys(json).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new BadInput(`unknown: ${unknown.join(', ')}; known: ${names.join(', ')}`);
  const read = <Value>(name: string, what: string, fits: (value: unknown) => value is Value): Value | undefined => {
    const value = json[name];
    if (value === undefined || fits(value)) return value;
    throw new BadInput(`${name} must be ${what}`);
  };
  const isText = (value: unknown): value is string => typeof value === 'string';
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  return {
    text: (name) => read(name, 'a text', isText),
    whole: (name) => read(name, 'a whole number', (value): value is number => Number.isSafeInteger(value)),
    number: (name) => read(name, 'a number', isNumber),
    flag: (name) => read(name, 'true or false', (value): value is boolean => typeof value === 'boolean'),
    choice: <Choice extends string>(name: string, choices: readonly Choice[]) => {
      const isChoice = (value: unknown): value is Choice => choices.some((choice) => choice === value);
      return read(name, `one of ${choices.join(', ')}`, isChoice);
    },
    texts: (name) =>
      read(name, 'a list of texts', (value): value is string[] => Array.isArray(value) && value.every(isText)),
    record: (name) => read(name, 'an object', isRecord),
  };
}

export function required<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new BadInput(`${name} is missing`);
  return value;
}
