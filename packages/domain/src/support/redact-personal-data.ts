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

/** A proposal, not a promise: a person still reads what becomes public. `keep` names what is meant to be seen, such as our own address. */
export function redactPersonalData(text: string, options: { keep?: readonly string[] } = {}): Redaction {
  const keep = new Set(options.keep ?? []);
  const findings: PersonalDataFinding[] = [];
  let redacted = unfold(text);
  let before: number;
  // One mask can bring together what was apart, so it ends only when a round finds nothing.
  do {
    before = findings.length;
    for (const { kind, pattern, isMeant } of PERSONAL_DATA_PATTERNS) {
      redacted = redacted.replace(pattern, (found) => {
        if (keep.has(found) || isMeant?.(found) === false) return found;
        findings.push({ kind, found });
        return masks[kind];
      });
    }
  } while (findings.length > before);
  return { text: redacted, findings };
}

/** Full-width letters and invisible characters would otherwise hide what they spell. */
function unfold(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b\u200c\u2060\ufeff]/g, '')
    .replaceAll(/[０-９Ａ-Ｚａ-ｚ＠．－＿：]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET),
    );
}
