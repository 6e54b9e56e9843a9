import { canFail } from './find-unproved.ts';
import type { Claim, Verdict } from './parse-claims.ts';
import type { Item, SecurityClaims } from './read-claims.ts';

const VERDICTS: readonly [Verdict, string][] = [
  ['met', 'met, shown by a test, a proof or a check'],
  ['design', 'met by design, without a test'],
  ['deviation', 'deviation'],
  ['n/a', 'not applicable'],
];
const WORDS: Record<Verdict, string> = { met: 'met', design: 'by design', deviation: '**deviation**', 'n/a': 'n/a' };

/** `parts` are the pages written by hand: what stands before the tables, and what the tables refer to. */
export function printSecurity(claims: SecurityClaims, parts: { before: string; after: string }): string {
  const { items, chapters, apiRisks, threats } = claims;
  const all = chapters.flatMap((chapter) => chapter.claims);
  const levels = new Map(items.map(({ id, level }) => [id, level]));
  return [
    '<!-- Written by npm run security:report from tools/security; change it there. -->',
    parts.before.trim(),
    '## Counts',
    countTable(items, all),
    '## Deviations',
    table(['item', 'asks for', 'what is done instead, and what is left'], all.filter(isDeviation).map(deviationRow)),
    '## Threats',
    table(
      ['threat', 'defence', 'shown by'],
      threats.map((one) => [`**${one.id}** ${one.asks}`, one.how, proofs(one)]),
    ),
    '## OWASP API Security Top 10 (2023)',
    table(
      ['risk', 'defence', 'shown by'],
      apiRisks.map((one) => [`**${one.id}** ${one.asks}`, one.how, proofs(one)]),
    ),
    parts.after.trim(),
    '## ASVS 5.0.0, levels 1 and 2, item by item',
    'Numbers are those of the standard; what each asks for is said in our own few words. A proof is a test file and a part of a title, a command, or a rule of `npm run check`.',
    ...chapters.flatMap(({ title, claims: rows }) => [`### ${title}`, chapterTable(rows, levels)]),
    '',
  ].join('\n\n');
}

const isDeviation = ({ verdict }: Claim) => verdict === 'deviation';
const deviationRow = ({ id, asks, how }: Claim) => [id, asks, how];

function countTable(items: readonly Item[], all: readonly Claim[]): string {
  const verdicts = new Map(all.map(({ id, verdict }) => [id, verdict]));
  const count = (level: number, verdict: Verdict) =>
    items.filter((item) => item.level === level && verdicts.get(item.id) === verdict).length;
  const rows = VERDICTS.map(([verdict, words]) => {
    const [one, two] = [count(1, verdict), count(2, verdict)];
    return [words, String(one), String(two), String(one + two)];
  });
  const ofLevel = (level: number) => items.filter((item) => item.level === level).length;
  rows.push(['all items', String(ofLevel(1)), String(ofLevel(2)), String(items.length)]);
  return table(['OWASP ASVS 5.0.0', 'level 1', 'level 2', 'both'], rows);
}

function chapterTable(claims: readonly Claim[], levels: ReadonlyMap<string, number>): string {
  const rows = claims.map((claim) => [
    claim.id,
    String(levels.get(claim.id) ?? ''),
    claim.asks,
    WORDS[claim.verdict],
    claim.how,
    proofs(claim),
  ]);
  return table(['item', 'L', 'asks for', 'verdict', 'how', 'shown by'], rows);
}

function proofs({ proofs: all }: Claim): string {
  return all.map(printProof).join('<br>');
}

function printProof(proof: string): string {
  const [path = '', title] = proof.split(' › ');
  if (title !== undefined) return `\`${path}\` › ${title}`;
  return canFail(proof) ? `\`${proof.replace(/^check /, 'npm run check -- ')}\`` : `see \`${proof}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
