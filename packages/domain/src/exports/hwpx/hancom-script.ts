import { ENVIRONMENTS, PREFIXES, SIGNS, WORDS } from './hancom-words.ts';

// A text command is one token because its spaces are significant.
const TOKEN = /\\(?:text|mathrm|operatorname)\{[^{}"\\]*\}|\\[A-Za-z]+\*?|\\.|[{}^_&]|\s+|./gsu;
const WORDS_INSIDE = /^\w+\{(.*)\}$/s;
const PLAIN = /^[\p{L}\p{N}+\-=<>*/().,:;!'|[\]?%~]$/u;

class Untranslatable extends Error {}

interface TokenReader {
  tokens: readonly string[];
  at: number;
}

/** Translates a LaTeX formula to Hancom's equation script; null when it contains something the script cannot express. */
export function hancomScript(latex: string): string | null {
  const tokens = (latex.match(TOKEN) ?? []).filter((token) => token.trim() !== '');
  const reader: TokenReader = { tokens, at: 0 };
  try {
    const script = readUntil(reader, () => false);
    return reader.at === tokens.length && script !== '' ? script : null;
  } catch (error) {
    if (error instanceof Untranslatable) return null;
    throw error;
  }
}

function take(reader: TokenReader): string {
  const token = reader.tokens[reader.at];
  if (token === undefined) throw new Untranslatable();
  reader.at += 1;
  return token;
}

function readUntil(reader: TokenReader, isEnd: (token: string) => boolean): string {
  const words: string[] = [];
  for (;;) {
    const token = reader.tokens[reader.at];
    if (token === undefined || isEnd(token)) return words.filter((word) => word !== '').join(' ');
    words.push(readOne(reader));
  }
}

function readOne(reader: TokenReader): string {
  const token = take(reader);
  if (token === '{') return `{${readGroup(reader)}}`;
  if (token === '^' || token === '_') return `${token}{${readArgument(reader)}}`;
  if (token.startsWith('\\')) return readCommand(reader, token.slice(1));
  if (PLAIN.test(token)) return token;
  throw new Untranslatable();
}

function readGroup(reader: TokenReader): string {
  const inside = readUntil(reader, (token) => token === '}');
  take(reader);
  return inside;
}

/** Argument of a command: a group or the next token. */
function readArgument(reader: TokenReader): string {
  if (reader.tokens[reader.at] !== '{') return readOne(reader);
  reader.at += 1;
  return readGroup(reader);
}

function readCommand(reader: TokenReader, name: string): string {
  const words = WORDS_INSIDE.exec(name)?.[1];
  if (words !== undefined) return `"${words}"`;
  const word = WORDS.get(name) ?? SIGNS.get(name);
  if (word !== undefined) return word;
  const prefix = PREFIXES.get(name);
  if (prefix !== undefined) return `${prefix} {${readArgument(reader)}}`;
  switch (name) {
    case 'frac':
    case 'dfrac':
    case 'tfrac':
      return `{${readArgument(reader)}} over {${readArgument(reader)}}`;
    case 'binom':
      return `LEFT ( {${readArgument(reader)}} atop {${readArgument(reader)}} RIGHT )`;
    case 'sqrt':
      return readRoot(reader);
    case 'left':
    case 'right':
      return `${name.toUpperCase()} ${readBracket(reader)}`;
    case 'begin':
      return readEnvironment(reader);
    default:
      throw new Untranslatable();
  }
}

function readRoot(reader: TokenReader): string {
  if (reader.tokens[reader.at] !== '[') return `sqrt {${readArgument(reader)}}`;
  reader.at += 1;
  const degree = readUntil(reader, (token) => token === ']');
  take(reader);
  return `root {${degree}} of {${readArgument(reader)}}`;
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

function readBracket(reader: TokenReader): string {
  const token = take(reader);
  const known = BRACKETS.get(token);
  if (known === undefined && !/^[()[\]|<>]$/.test(token)) throw new Untranslatable();
  return known ?? token;
}

function readName(reader: TokenReader): string {
  if (take(reader) !== '{') throw new Untranslatable();
  const name = readUntil(reader, (token) => token === '}');
  take(reader);
  return name.replaceAll(' ', '');
}

function readEnvironment(reader: TokenReader): string {
  const name = readName(reader);
  const word = ENVIRONMENTS.get(name);
  if (word === undefined) throw new Untranslatable();
  const rows: string[] = [];
  let row: string[] = [];
  for (;;) {
    row.push(readUntil(reader, (token) => token === '&' || token === '\\\\' || token === '\\end'));
    const end = take(reader);
    if (end === '&') continue;
    if (row.some((cell) => cell !== '')) rows.push(row.join(' & '));
    row = [];
    if (end !== '\\end') continue;
    if (readName(reader) !== name) throw new Untranslatable();
    return `${word}{${rows.join(' # ')}}`;
  }
}
