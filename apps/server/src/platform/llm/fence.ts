import { withoutInvisible } from '@pilgi/domain/notes';

/** Other Unicode characters that resemble an opening angle bracket. */
const BRACKETS = /[＜﹤]/g;
const LINE_ENDS = /[\r\n\v\f\u0085\u2028\u2029]+/g;

/**
 * Marks text from the recording as data for the model. An opening bracket is always followed by a space, so no tag can
 * appear in the text; each entry is one line; invisible characters are removed.
 */
export function fence(name: string, lines: readonly string[]): string {
  return `<${name}>\n${lines.map(asData).join('\n')}\n</${name}>`;
}

const asData = (line: string) =>
  withoutInvisible(line.replaceAll(LINE_ENDS, ' '))
    .replaceAll(BRACKETS, '<')
    .replaceAll(/<(?=\S)/g, '< ');
