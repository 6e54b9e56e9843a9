export type Verdict = 'met' | 'design' | 'deviation' | 'n/a';

/** A requirement, risk or threat with our verdict. */
export interface Claim {
  id: string;
  verdict: Verdict;
  /** Requirement, risk or threat in a few words. */
  subject: string;
  how: string;
  /** `file › part of a test's title`, `npm run …`, `check <rule>`, `attack <name>`, or a file alone. */
  evidence: string[];
}

const VERDICTS: readonly string[] = ['met', 'design', 'deviation', 'n/a'];

/** Reads blocks of `id verdict` with indented `subject:`, `how:` and `evidence:` lines. */
export function parseClaims(text: string): Claim[] {
  return text
    .split(/\n(?=\S)/)
    .filter((block) => block.trim() !== '')
    .map(parseBlock);
}

function parseBlock(block: string): Claim {
  const [head = '', ...lines] = block.trimEnd().split('\n');
  const [id = '', verdict = ''] = head.split(' ');
  if (!VERDICTS.includes(verdict)) throw new Error(`${id}: unknown verdict “${verdict}”`);
  const fields = lines.map((line) => /^ {2}(subject|how|evidence): (.+)$/.exec(line));
  const valuesOf = (name: string) => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
  const [subject] = valuesOf('subject');
  const [how] = valuesOf('how');
  if (subject === undefined || how === undefined || fields.includes(null)) throw new Error(`${id}: cannot be read`);
  return { id, verdict: verdict as Verdict, subject, how, evidence: valuesOf('evidence') };
}
