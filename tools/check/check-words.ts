import { basename } from 'node:path';
import type { Finding } from './format-finding.ts';
import { parseSource } from './parse-source.ts';
import type { ProjectFile } from './read-project-files.ts';
import baseline from './words/baseline.json' with { type: 'json' };
import { wordExceptions } from './words/exceptions.ts';
import { listTexts, type NamedText } from './words/list-texts.ts';
import { FORBIDDEN_EVERYWHERE, FORBIDDEN_IN_NAMES, type ForbiddenWord } from './words/vocabulary.ts';

const SOURCE = /\.(ts|tsx|mjs|cjs)$/;
const SKIPPED = /\.generated\.ts$|^docs\/(openapi\.json|spec\/|figures\/)|^package-lock\.json$|\.(json|svg|txt)$/;

const compile = (words: readonly ForbiddenWord[], template: (source: string) => RegExp) =>
  words.map(({ word, instead }) => ({ pattern: template(word), instead }));

const inText = compile(FORBIDDEN_EVERYWHERE, (source) => new RegExp(`\\b(?:${source})\\b`, 'gi'));
const inNames = compile(
  [...FORBIDDEN_EVERYWHERE, ...FORBIDDEN_IN_NAMES],
  (source) => new RegExp(`^(?:${source})$`, 'i'),
);

/** `maxUploadParts`, `MAX_UPLOAD_PARTS` and `max-upload-parts` are three words each. */
function splitName(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .filter((word) => word !== '');
}

function isAllowed(path: string, word: string): boolean {
  return wordExceptions.some((exception) => exception.path.test(path) && exception.word.test(word));
}

function checkText(path: string, { text, line, kind }: NamedText): Finding[] {
  if (kind === 'name') {
    return splitName(text).flatMap((word) => {
      const rule = inNames.find(({ pattern }) => pattern.test(word));
      if (rule === undefined || isAllowed(path, word)) return [];
      return [{ rule: 'words', file: path, line, message: `"${word}" in the name ${text}: use ${rule.instead}` }];
    });
  }
  return inText.flatMap(({ pattern, instead }) =>
    [...text.matchAll(pattern)]
      .filter(([word]) => !isAllowed(path, word))
      .map(({ 0: word, index }) => ({
        rule: 'words',
        file: path,
        line: line + text.slice(0, index).split('\n').length - 1,
        message: `"${word}" in a ${kind}: use ${instead}`,
      })),
  );
}

type Baseline = Readonly<Record<string, number>>;

/**
 * Reports words of the vocabulary table (docs/decisions/0063) in names, comments, messages and documents.
 * The baseline holds the number of old findings per file: a file may have fewer, never more, and its entry must shrink with it.
 */
export function checkWords(files: ProjectFile[], allowed: Baseline = baseline): Finding[] {
  return files
    .filter((file) => !SKIPPED.test(file.path))
    .flatMap((file) => {
      const found = findWords(file);
      const expected = allowed[file.path] ?? 0;
      if (found.length > expected) return found;
      if (found.length === expected) return [];
      const message = `${found.length} findings, tools/check/words/baseline.json still allows ${expected}: lower it`;
      return [{ rule: 'words', file: file.path, message }];
    });
}

function findWords(file: ProjectFile): Finding[] {
  const fileName: NamedText = { kind: 'name', text: basename(file.path), line: 1 };
  const source = SOURCE.test(file.path) ? parseSource(file) : undefined;
  return [fileName, ...listTexts(file, source)].flatMap((text) => checkText(file.path, text));
}
