/**
 * Answers that differ only in whitespace, case, width, markup or punctuation are equal. Signs that carry meaning stay: minus, decimal
 * point, fraction, power, factorial, percent and, in formulas, brackets.
 */
export function foldAnswer(text: string): string {
  const plain = writeNumbers(writeSigns(text));
  return isFormula(plain) ? foldFormula(plain) : foldWords(plain);
}

const POWERS = '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿˣ';
const PLAIN_POWERS = '0123456789+-nx';

/** One sign for every way to write it. Superscripts come first: normalisation would turn `x²` into `x2`. */
function writeSigns(text: string): string {
  return text
    .replaceAll(new RegExp(`[${POWERS}]+`, 'gu'), (power) => `^${Array.from(power, plainPower).join('')}`)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/gu, '($1)/($2)')
    .replaceAll(/\\(?:times|cdot)|[×∙⋅]/gu, '*')
    .replaceAll(/\\(?:left|right|[,;! ])|\*\*|\$/gu, '')
    .replaceAll(/(?<=\d\s*)(?:퍼센트|프로)/gu, '%')
    .replaceAll(/[‐-―−]/gu, '-')
    .replaceAll('⁄', '/')
    .replaceAll('÷', '/')
    .replaceAll(/(?<=\d)\s*[~∼〜]\s*(?=\d)/gu, '-')
    .replaceAll(/[’‘′]/gu, "'");
}

const plainPower = (letter: string) => PLAIN_POWERS[POWERS.indexOf(letter)] ?? '';

/** `1,000` is `1000`, `.5` and `0.50` are `0.5`; separate numbers stay separate. */
function writeNumbers(text: string): string {
  return text
    .replaceAll(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/gu, (number) => number.replaceAll(',', ''))
    .replaceAll(/(?<=\d)\s+(?=\d)/gu, ',')
    .replaceAll(/(?<![\d.])\.(?=\d)/gu, '0.')
    .replaceAll(/(?<![\d.])(\d+)\.(\d*?)0*(?![\d]|\.\d)/gu, (_number, whole: string, part: string) =>
      part === '' ? whole : `${whole}.${part}`,
    );
}

const FUNCTIONS = /sin|cos|tan|log|exp|lim|sqrt|max|min|mod/gu;

/** Formulas, numbers and symbols such as `C#`: no word is written out. */
const isFormula = (text: string) => !/[가-힣]{2,}|(?:(?![가-힣])\p{L}){3,}/u.test(text.replaceAll(FUNCTIONS, ''));

function foldFormula(text: string): string {
  return text
    .replaceAll(/\s|[_“”"«»]|[.?;]$|(?<!\d)\.|\.(?!\d)|,$/gu, '')
    .replaceAll(/[{[]([^{}[\],]*)[}\]]/gu, '($1)')
    .replaceAll(/(?<![a-z0-9'])\((-?[a-z0-9.]+)\)/gu, '$1')
    .replaceAll(/(?<![^(=,])\+(?=[\da-z(])/gu, '');
}

/** A sign belongs to the number after it when nothing but a gap is before it. */
const SIGN = /(?<=^|[\s([:=])-\s?(?=\d)/gu;
const PLUS = /(?<=^|[\s([:=])\+\s?(?=\d)/gu;
const MINUS_MARK = '\uE000';

function foldWords(text: string): string {
  return text
    .replaceAll(PLUS, '')
    .replaceAll(SIGN, MINUS_MARK)
    .replaceAll(/(?<=\d)\s*-\s*(?=\d)/gu, MINUS_MARK)
    .replaceAll(/(?<!\d)[.,:/*](?!\d)|(?<=\d)[.,:/*](?!\d)|(?<!\d)[.,:/*](?=\d)/gu, '')
    .replaceAll(/(?<![\d)]|(?<![\p{L}])[a-z])!/gu, '')
    .replaceAll(/(?<!\d\s*)%/gu, '')
    .replaceAll(/\s|(?![.,:/*!%])\p{P}/gu, '')
    .replaceAll(MINUS_MARK, '-');
}
