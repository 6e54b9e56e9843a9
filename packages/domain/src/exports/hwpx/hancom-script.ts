import { ENVIRONMENTS, PREFIXES, SIGNS, WORDS } from './hancom-words.ts';

// Words in a formula are one token, since their spaces count.
const TOKEN = /\\(?:text|mathrm|operatorname)\{[^{}"\\]*\}|\\[A-Za-z]+\*?|\\.|[{}^_&]|\s+|./gsu;
const WORDS_INSIDE = /^\w+\{(.*)\}$/s;
const PLAIN = /^[\p{L}\p{N}+\-=<>*/().,:;!'|[\]?%~]$/u;

class Untranslatable extends Error {}

interface Reading {
  tokens: readonly string[];
  at: number;
}

/** A LaTeX formula in the script of Hancom's equations; null when it holds something that has no word there. */
export function hancomScript(latex: string): string | null {
  const tokens = (latex.match(TOKEN) ?? []).filter((token) => token.trim() !== '');
  const reading: Reading = { tokens, at: 0 };
  try {
    const script = readUntil(reading, () => false);
    return reading.at === tokens.length && script !== '' ? script : null;
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

function take(reading: Reading): string {
  const token = reading.tokens[reading.at];
  if (token === undefined) throw new Untranslatable();
  reading.at += 1;
  return token;
}

function readUntil(reading: Reading, isEnd: (token: string) => boolean): string {
  const words: string[] = [];
  for (;;) {
    const token = reading.tokens[reading.at];
    if (token === undefined || isEnd(token)) return words.filter((word) => word !== '').join(' ');
    words.push(readOne(reading));
  }
}

function readOne(reading: Reading): string {
  const token = take(reading);
  if (token === '{') return `{${readGroup(reading)}}`;
  if (token === '^' || token === '_') return `${token}{${readArgument(reading)}}`;
  if (token.startsWith('\\')) return readCommand(reading, token.slice(1));
  if (PLAIN.test(token)) return token;
  throw new Untranslatable();
}

function readGroup(reading: Reading): string {
  const inside = readUntil(reading, (token) => token === '}');
  take(reading);
  return inside;
}

/** What belongs to a command: a group or the next sign. */
function readArgument(reading: Reading): string {
  if (reading.tokens[reading.at] !== '{') return readOne(reading);
  reading.at += 1;
  return readGroup(reading);
}

function readCommand(reading: Reading, name: string): string {
  const words = WORDS_INSIDE.exec(name)?.[1];
  if (words !== undefined) return `"${words}"`;
  const word = WORDS.get(name) ?? SIGNS.get(name);
  if (word !== undefined) return word;
  const prefix = PREFIXES.get(name);
  if (prefix !== undefined) return `${prefix} {${readArgument(reading)}}`;
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
      return `{${readArgument(reading)}} over {${readArgument(reading)}}`;
    case 'binom':
      return `LEFT ( {${readArgument(reading)}} atop {${readArgument(reading)}} RIGHT )`;
    case 'sqrt':
      return readRoot(reading);
    case 'left':
    case 'right':
      return `${name.toUpperCase()} ${readBracket(reading)}`;
    case 'begin':
      return readEnvironment(reading);
    default:
      throw new Untranslatable();
  }
}

function readRoot(reading: Reading): string {
  if (reading.tokens[reading.at] !== '[') return `sqrt {${readArgument(reading)}}`;
  reading.at += 1;
  const degree = readUntil(reading, (token) => token === ']');
  take(reading);
  return `root {${degree}} of {${readArgument(reading)}}`;
}

const BRACKETS = new Map(
  Object.entries({
    '\\{': 'lbrace',
    '\\}': 'rbrace',
    '\\|': 'vert vert',
    '\\lvert': '|',
    '\\rvert': '|',
  }),
);

function readBracket(reading: Reading): string {
  const token = take(reading);
  const known = BRACKETS.get(token);
  if (known === undefined && !/^[()[\]|<>]$/.test(token)) throw new Untranslatable();
  return known ?? token;
}

function readName(reading: Reading): string {
  if (take(reading) !== '{') throw new Untranslatable();
  const name = readUntil(reading, (token) => token === '}');
  take(reading);
  return name.replaceAll(' ', '');
}

function readEnvironment(reading: Reading): string {
  const name = readName(reading);
  const word = ENVIRONMENTS.get(name);
  if (word === undefined) throw new Untranslatable();
  const rows: string[] = [];
  let row: string[] = [];
  for (;;) {
    row.push(readUntil(reading, (token) => token === '&' || token === '\\\\' || token === '\\end'));
    const end = take(reading);
    if (end === '&') continue;
    if (row.some((cell) => cell !== '')) rows.push(row.join(' & '));
    row = [];
    if (end !== '\\end') continue;
    if (readName(reading) !== name) throw new Untranslatable();
    return `${word}{${rows.join(' # ')}}`;
  }
}
