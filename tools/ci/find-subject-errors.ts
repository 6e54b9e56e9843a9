export interface Commit {
  hash: string;
  subject: string;
}

const MAX_SUBJECT_LENGTH = 72;
const SCOPED = /^[a-z0-9][a-z0-9./-]*: \S/;

/** One line per commit whose subject is not `scope: what changes` in at most 72 characters. */
export function findSubjectErrors(commits: readonly Commit[]): string[] {
  return commits.flatMap(({ hash, subject }) => {
    const errors: string[] = [];
    const { length } = Array.from(subject);
    if (length > MAX_SUBJECT_LENGTH) errors.push(`${length} characters, at most ${MAX_SUBJECT_LENGTH} are allowed`);
    if (!SCOPED.test(subject)) errors.push('does not begin with a scope in lower case, as `payments: `');
    return errors.map((error) => `${hash.slice(0, 9)} "${subject}": ${error}`);
  });
}
