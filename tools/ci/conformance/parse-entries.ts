/** A test of the run: its file and a part of its full name. */
export interface TestReference {
  file: string;
  title: string;
}

/** A statement of the specification or a sentence of a legal text, with what shows it. */
export interface Entry {
  /** Number of a statement; empty for a sentence. */
  id: string;
  text: string;
  /** Decisions that change the statement on purpose. */
  decisions: string[];
  /** Tests that the landing gate runs. */
  tests: TestReference[];
  /** Tests that only the deep layer runs. */
  deep: TestReference[];
  /** Documents for operators about promises that no program can fulfil. */
  duties: string[];
}

export interface EntryList {
  title: string;
  entries: Entry[];
}

const FIELD = /^ {2}(decision|test|deep|duty): (.+)$/;
const STATEMENT = /^(S\d{3}) (.+)$/;

/**
 * Reads a file of docs/spec: `# title`, then blocks of one line of text and indented `test:`, `deep:`, `decision:` and
 * `duty:` lines. `##` lines are headings for readers.
 */
export function parseEntries(text: string): EntryList {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('## '));
  const [head = '', ...rest] = lines;
  if (!head.startsWith('# ')) throw new Error(`The first line must be a title: ${head}`);
  const blocks: string[][] = [];
  for (const line of rest) {
    if (!line.startsWith(' ')) blocks.push([line]);
    else if (blocks.length > 0) blocks.at(-1)?.push(line);
    else throw new Error(`A line without an entry: ${line}`);
  }
  return { title: head.slice(2), entries: blocks.map(parseBlock) };
}

function parseBlock([head = '', ...lines]: string[]): Entry {
  const [, id = '', text = head] = STATEMENT.exec(head) ?? [];
  const fields = lines.map((line) => {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`${head}: cannot read “${line.trim()}”`);
    return { name, value };
  });
  const valuesOf = (name: string) => fields.filter((field) => field.name === name).map(({ value }) => value);
  return {
    id,
    text,
    decisions: valuesOf('decision'),
    tests: valuesOf('test').map(parseReference),
    deep: valuesOf('deep').map(parseReference),
    duties: valuesOf('duty'),
  };
}

function parseReference(value: string): TestReference {
  const [file = '', title] = value.split(' › ');
  if (title === undefined) throw new Error(`A test is written as “file › part of its title”: ${value}`);
  return { file, title };
}
