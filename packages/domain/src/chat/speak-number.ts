const DIGITS = '영일이삼사오육칠팔구';
const SMALL = ['', '십', '백', '천'];
const BIG = ['', '만', '억', '조'];
const NATIVE_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔'];
const NATIVE_ONES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉'];
const NUMBER = /^\d{1,12}(?:\.\d+)?$/;

const nameOf = (digit: string) => DIGITS[Number(digit)] ?? '';

/** The ways in which a transcript spells a number: 16 is 십육 or 열여섯. Empty for a single digit, which too many words contain. */
export function speakNumber(number: string): string[] {
  if (!NUMBER.test(number) || number.length === 1) return [];
  const [whole = '', fraction = ''] = number.split('.');
  const sino = Number(whole) === 0 ? '영' : sinoOf(whole);
  if (fraction !== '') return [`${sino}점${Array.from(fraction, nameOf).join('')}`];
  const native = Number(whole) < 100 ? [nativeOf(Number(whole))] : [];
  return [sino, ...native].filter((spoken) => spoken.length > 1);
}

function sinoOf(whole: string): string {
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 4) groups.push(whole.slice(Math.max(0, end - 4), end));
  return groups
    .map((group, at) => {
      const spoken = groupOf(group);
      if (spoken === '') return '';
      return (spoken === '일' && at === 1 ? '' : spoken) + (BIG[at] ?? '');
    })
    .toReversed()
    .join('');
}

/** 일 is not spoken before 십, 백 and 천. */
function groupOf(group: string): string {
  return Array.from(group, (digit, at) => {
    const unit = SMALL[group.length - 1 - at] ?? '';
    if (digit === '0') return '';
    return (digit === '1' && unit !== '' ? '' : nameOf(digit)) + unit;
  }).join('');
}

const nativeOf = (value: number) => (NATIVE_TENS[Math.floor(value / 10)] ?? '') + (NATIVE_ONES[value % 10] ?? '');
