export type Verdict = 'met' | 'design' | 'deviation' | 'n/a';

/** One thing that is asked of the product, or threatens it, and what is said about it. */
export interface Claim {
  id: string;
  verdict: Verdict;
  asks: string;
  how: string;
  /** `file › part of a test's title`, `npm run …`, `check <rule>`, or a file alone. */
  proofs: string[];
}

const VERDICTS: readonly string[] = ['met', 'design', 'deviation', 'n/a'];

/** Reads blocks of `id verdict` with indented `asks:`, `how:` and `proof:` lines. */
export function parseClaims(text: string): Claim[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Claim {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const [id = '', verdict = ''] = head.split(' ');
  if (!VERDICTS.includes(verdict)) throw new Error(`${id}: no verdict is called “${verdict}”`);
  const fields = lines.map((line) => /^ {2}(asks|how|proof): (.+)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const [asks] = valuesOf('asks');
  const [how] = valuesOf('how');
  if (asks === undefined || how === undefined || fields.includes(null)) throw new Error(`${id}: cannot be read`);
  return { id, verdict: verdict as Verdict, asks, how, proofs: valuesOf('proof') };
}
