/** What a form shows in place of a password it never gets to see. */
const MASK = '********';

export type SmtpPasswordStep = 'KEEP' | 'REPLACE' | 'FORGET' | 'REENTER';

export type SmtpPasswordChange = {
  before: { smtp_host: string; smtp_username: string; hasPassword: boolean };
  after: { smtp_host: string; smtp_username: string; smtp_password?: string | undefined };
};

/** A stored password is never sent to a server or under a name it was not typed for. */
export function decideSmtpPassword({ before, after }: SmtpPasswordChange): SmtpPasswordStep {
  if (after.smtp_host === '' || after.smtp_username === '') return 'FORGET';
  if (isTyped(after.smtp_password)) return 'REPLACE';
  const isSamePlace = before.smtp_host === after.smtp_host && before.smtp_username === after.smtp_username;
  return before.hasPassword && !isSamePlace ? 'REENTER' : 'KEEP';
}

function isTyped(password: string | undefined): boolean {
  return password !== undefined && password !== '' && password !== MASK;
}
