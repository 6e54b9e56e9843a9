export const PERSONAL_DATA_KINDS = [
  'url',
  'email',
  'order_id',
  'payment_key',
  'resident_number',
  'card_number',
  'phone',
  'account_number',
  'name',
] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

export interface PersonalDataPattern {
  kind: PersonalDataKind;
  pattern: RegExp;
  /** Additional check where the pattern alone is too broad. */
  isPersonalData?: (found: string) => boolean;
}

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구민나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국';
const GIVEN_AFTER = '(?:입니다|이에요|예요|이라고|라고|이라는|라는|이고|이며|인데|이구요|님)';
const NOT_NAMES = new Set(['문의', '안내', '신청', '주문', '전화', '전달', '부탁', '연락', '이만', '제안']);

function digitsOf(found: string): string {
  return found.replaceAll(/\D/g, '');
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index]);
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

const FOUR_BY_FOUR = /^\d{4}(?:[ -]\d{4}){3}$/;
const hasSecret = (url: string) => /[?#@]|[\w-]{20,}/.test(url.replace(/^\w+:\/\/[^/?#@]*(?=[/?#]|$)/, ''));
const mixesDigitsAndLetters = (found: string) => /\d/.test(found) && /[A-Za-z]/.test(found);
const isAccountLong = (found: string) => digitsOf(found).length >= 10 && digitsOf(found).length <= 16;

/**
 * In order of application: kinds that may contain another kind come first. Quantifiers are bounded or anchored, so that matching stays fast.
 */
export const PERSONAL_DATA_PATTERNS: readonly PersonalDataPattern[] = [
  { kind: 'url', pattern: /(?<![A-Za-z])(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi, isPersonalData: hasSecret },
  {
    kind: 'email',
    pattern:
      /(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]+ ?(?:@|골뱅이|\(at\)|\[at\]) ?[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,8}/gi,
  },
  { kind: 'order_id', pattern: /(?<![A-Za-z0-9])order_[A-Za-z0-9_-]{6,}/gi },
  { kind: 'payment_key', pattern: /(?<![\w-])[\w-]{20,}/g, isPersonalData: mixesDigitsAndLetters },
  {
    kind: 'resident_number',
    pattern: /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[ -]{0,3}[1-8][\d*●]{6}(?!\d)/g,
  },
  {
    kind: 'card_number',
    pattern: /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g,
    isPersonalData: (found) => passesLuhn(digitsOf(found)) || FOUR_BY_FOUR.test(found),
  },
  {
    kind: 'phone',
    pattern:
      /(?<!\d)(?:\+?82[-. )]{0,2}(?:\(0\)|0)?|0)(?:1[016789]|2|[3-6]\d|70|50\d|80)[-. )]{0,3}\d{3,4}[-. ]{0,3}\d{4}(?!\d)/g,
  },
  { kind: 'phone', pattern: /공일[공영](?:[ -]{0,2}[공영일이삼사오육칠팔구]){7,8}/g },
  { kind: 'account_number', pattern: /(?<![\d-])\d{2,6}(?:-\d{2,8}){1,4}(?!\d)/g, isPersonalData: isAccountLong },
  {
    kind: 'account_number',
    pattern: /(?<=(?:은행|뱅크|농협|수협|신협|금고|우체국|계좌)[^\d\n]{0,10})\d(?:[ -]?\d){8,15}/g,
  },
  { kind: 'account_number', pattern: /\d{10,}/g },
  {
    kind: 'name',
    pattern: new RegExp(
      `(?<=(?:이름|성함|성명|예금주|입금자명?) {0,2}[:은는]? {0,2})[${SURNAMES}][가-힣]{1,3}?(?=${GIVEN_AFTER}|[^가-힣]|$)`,
      'g',
    ),
  },
  { kind: 'name', pattern: new RegExp(`(?<=(?:저는|전|나는) {1,2})[${SURNAMES}][가-힣]{1,3}?(?=${GIVEN_AFTER})`, 'g') },
  {
    kind: 'name',
    pattern: new RegExp(
      `(?<![가-힣])[${SURNAMES}][가-힣]{1,2}(?=이?라고 ?(?:합|해)| ?(?:드림|올림|배상)(?![가-힣]))`,
      'g',
    ),
    isPersonalData: (found) => !NOT_NAMES.has(found),
  },
];
