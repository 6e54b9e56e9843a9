import { PERSONAL_DATA_PATTERNS, type PersonalDataKind } from './personal-data-patterns.ts';

export interface PersonalDataFinding {
  kind: PersonalDataKind;
  found: string;
}

export interface Redaction {
  text: string;
  findings: PersonalDataFinding[];
}

const masks: Record<PersonalDataKind, string> = {
  url: '[링크]',
  email: '[이메일]',
  order_id: '[주문번호]',
  payment_key: '[결제 정보]',
  resident_number: '[주민등록번호]',
  card_number: '[카드번호]',
  phone: '[전화번호]',
  account_number: '[계좌번호]',
  name: '[이름]',
};

const FULL_WIDTH_OFFSET = 0xfee0;

/** Proposal only: an operator reviews the text before it is published. `allowed` lists values that stay visible, such as our own address. */
export function redactPersonalData(text: string, options: { allowed?: readonly string[] } = {}): Redaction {
  const allowed = new Set(options.allowed ?? []);
  const findings: PersonalDataFinding[] = [];
  let redacted = normaliseText(text);
  let before: number;
  // A mask can join text that was separate before, so repeat until a round finds nothing.
  do {
    before = findings.length;
    for (const { kind, pattern, isPersonalData } of PERSONAL_DATA_PATTERNS) {
      redacted = redacted.replace(pattern, (found) => {
        if (allowed.has(found) || isPersonalData?.(found) === false) return found;
        findings.push({ kind, found });
        return masks[kind];
      });
    }
  } while (findings.length > before);
  return { text: redacted, findings };
}

/** Normalises full-width letters and removes invisible characters, which would hide matches. */
function normaliseText(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u200c\u2060\ufeff]/g, '')
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ＠．－＿：]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET),
    );
}
