/** Placeholder that the form shows instead of the stored password. */
const MASK = '********';

export type SmtpPasswordStep = 'KEEP' | 'REPLACE' | 'FORGET' | 'REENTER';

export type SmtpPasswordChange = {
  before: { smtp_host: string; smtp_username: string; hasPassword: boolean };
  after: { smtp_host: string; smtp_username: string; smtp_password?: string | undefined };
};

/** A stored password is never sent to another server or user name than it was entered for. */
export function decideSmtpPassword({ before, after }: SmtpPasswordChange): SmtpPasswordStep {
  if (after.smtp_host === '' || after.smtp_username === '') return 'FORGET';
  if (isTyped(after.smtp_password)) return 'REPLACE';
  const isSamePlace = before.smtp_host === after.smtp_host && before.smtp_username === after.smtp_username;
  return before.hasPassword && !isSamePlace ? 'REENTER' : 'KEEP';
}

function isTyped(password: string | undefined): boolean {
  return password !== undefined && password !== '' && password !== MASK;
}
