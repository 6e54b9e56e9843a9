import type { AuthoredNote } from '../completion/authored-note.ts';
import type { Line, Script } from '../completion/create-script-store.ts';
import { isRecord } from '../json/parse-json.ts';
import { BadInput, readInput, required } from './read-input.ts';

const MAX_NUMBER = 0xffff;

export function readScript(json: unknown): Script {
  if (!isRecord(json)) throw new BadInput('expected a script');
  const input = readInput({ title: json.title, language: json.language }, ['title', 'language']);
  return {
    title: required(input.text('title'), 'title'),
    language: input.choice('language', ['ko', 'en']) ?? 'ko',
    utterances: readLines(json.utterances, 'utterances'),
    slides: readLines(json.slides, 'slides'),
    // Written by our own tools.
    note: isRecord(json.note) ? (json.note as unknown as AuthoredNote) : undefined,
  };
}

function readLines(value: unknown, name: string): Line[] {
  if (!Array.isArray(value)) throw new BadInput(`${name} must be a list`);
  return value.map((line) => {
    const input = readInput(isRecord(line) ? { number: line.number, text: line.text } : line, ['number', 'text']);
    const number = required(input.whole('number'), `${name}.number`);
    if (number < 0 || number > MAX_NUMBER) throw new BadInput(`${name}.number does not fit into 16 bits`);
    const textIn = (field: unknown) => (typeof field === 'string' ? field : undefined);
    const [speaker, translation] = isRecord(line) ? [textIn(line.speaker), textIn(line.translation)] : [];
    return { number, text: required(input.text('text'), `${name}.text`), speaker, translation };
  });
}
