import { writeNumbersAsDigits } from '../behaviour/write-numbers-as-digits.ts';
import { isRecord } from '../json/parse-json.ts';
import type { JsonSchema } from '../wire/model-request.ts';
import { questionStems } from './compose-chat.ts';

export const VERDICTS = ['supported', 'partly', 'contradicted', 'not_found'] as const;

export interface ComposedVerdict {
  n: number;
  ids: string[];
  wrong: string;
  verdict: (typeof VERDICTS)[number];
  fixed: string;
}

const LINE = /^\[([\w.-]+)[^\]]*\] ?(.*)$/;
const CLAIM = /^(\d+)\. (.*?)(?: \(([^()]*)\))?(?: \[[^\]]*\])?$/;
const NEGATION = /않|아니|없|못하|못 /g;
const SUPPORTED_SHARE = 0.6;
const PARTLY_SHARE = 0.35;
const MAX_IDS = 4;

/** Name of the list of verdicts in the schema; null when the request is not about verdicts. */
export function verdictListName(schema: JsonSchema | null): string | null {
  const properties = isRecord(schema?.properties) ? schema.properties : {};
  const found = Object.entries(properties).find(([, list]) => {
    const items = isRecord(list) && isRecord(list.items) ? list.items : {};
    return isRecord(items.properties) && 'verdict' in items.properties;
  });
  return found?.[0] ?? null;
}

/** Compares numbers, negations and content words of each claim with the lines it cites, or with all lines. */
export function composeVerdicts(text: string): ComposedVerdict[] {
  const lines = linesBetween(text, 'lines').flatMap((line) => {
    const [, id, content] = LINE.exec(line) ?? [];
    return id === undefined || content === undefined ? [] : [{ id, text: writeNumbersAsDigits(content) }];
  });
  return linesBetween(text, 'claims').flatMap((line) => {
    const [, n, claim, cited = ''] = CLAIM.exec(line) ?? [];
    if (n === undefined || claim === undefined) return [];
    const ids = cited.split(/,\s*/);
    const evidence = lines.filter(({ id }) => ids.includes(id));
    return [{ n: Number(n), ...judge(writeNumbersAsDigits(claim), evidence.length > 0 ? evidence : lines) }];
  });
}

function judge(claim: string, evidence: readonly { id: string; text: string }[]): Omit<ComposedVerdict, 'n'> {
  const stems = questionStems(claim);
  const shareOf = (text: string) => stems.filter((stem) => text.includes(stem)).length / Math.max(1, stems.length);
  const all = evidence.map(({ text }) => text).join(' ');
  const ranked = evidence.toSorted((a, b) => shareOf(b.text) - shareOf(a.text));
  const share = shareOf(all);
  if (share < PARTLY_SHARE) return { ids: [], wrong: '', verdict: 'not_found', fixed: '' };
  const ids = ranked.slice(0, MAX_IDS).map(({ id }) => id);
  const fixed = ranked[0]?.text ?? '';
  const wrongNumber = claim.match(/\d+(?:\.\d+)?/g)?.find((number) => !numbersOf(all).includes(number));
  if (wrongNumber !== undefined) return { ids, wrong: wrongNumber, verdict: 'contradicted', fixed };
  if (isDenied(claim) !== isDenied(fixed)) return { ids, wrong: '', verdict: 'contradicted', fixed };
  if (share < SUPPORTED_SHARE) return { ids, wrong: '', verdict: 'partly', fixed };
  return { ids, wrong: '', verdict: 'supported', fixed: '' };
}

const numbersOf = (text: string): string[] => text.match(/\d+(?:\.\d+)?/g) ?? [];
const isDenied = (text: string) => (text.match(NEGATION) ?? []).length % 2 === 1;

function linesBetween(text: string, name: string): string[] {
  const inner = new RegExp(`<${name}>\\n([\\s\\S]*?)\\n?</${name}>`).exec(text)?.[1] ?? '';
  return inner.split('\n').map((line) => line.trim());
}
