import type { Script } from './create-script-store.ts';

const LINE = /^\[([^\]]+)\] (.*)$/gmu;
const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const ACRONYMS = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]+(?![\p{L}\p{N}])/gu;

export interface ComposedTranslation {
  id: string;
  text: string;
}

/**
 * The authored translation of each line, or a Korean sentence that has its numbers and acronyms. A line that contains "a wrong number"
 * gets one more.
 */
export function composeTranslation(
  text: string,
  scripts: readonly Pick<Script, 'utterances'>[],
): { translated_lines: ComposedTranslation[] } {
  const authored = new Map(
    scripts.flatMap(({ utterances }) =>
      utterances.flatMap((line) => (line.translation === undefined ? [] : [[line.text, line.translation] as const])),
    ),
  );
  return {
    translated_lines: [...text.matchAll(LINE)].map(([, id = '', source = '']) => ({
      id,
      text: authored.get(source) ?? listTokens(source),
    })),
  };
}

function listTokens(source: string): string {
  const tokens = [...(source.match(ACRONYMS) ?? []), ...(source.match(NUMBERS) ?? [])];
  const wrong = /a wrong number/iu.test(source) ? ['987654'] : [];
  const listed = [...tokens, ...wrong].join(', ');
  return listed === '' ? '이 문장을 우리말로 옮겼습니다.' : `이 문장을 우리말로 옮겼습니다: ${listed}`;
}
