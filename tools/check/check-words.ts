import { basename } from 'node:path';
import type { Finding } from './format-finding.ts';
import { parseSource } from './parse-source.ts';
import type { ProjectFile } from './read-project-files.ts';
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

/** Reports words of the vocabulary table (docs/decisions/0063) in names, comments, messages and documents. */
export function checkWords(files: ProjectFile[]): Finding[] {
  return files.filter((file) => !SKIPPED.test(file.path)).flatMap(findWords);
}

function findWords(file: ProjectFile): Finding[] {
  const fileName: NamedText = { kind: 'name', text: basename(file.path), line: 1 };
  const source = SOURCE.test(file.path) ? parseSource(file) : undefined;
  return [fileName, ...listTexts(file, source)].flatMap((text) => checkText(file.path, text));
}
