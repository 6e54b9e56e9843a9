/** From most to least rights. */
export const OPERATOR_ROLES = ['owner', 'finance', 'support', 'viewer'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Acts that need a second person. */
export const REQUEST_KINDS = [
  'credit_grant',
  'credit_removal',
  'lot_extension',
  'outage_extension',
  'exceptional_refund',
  'write_off',
  'installer_publication',
  'role_change',
  'factor_reset',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

const OWNER: readonly OperatorRole[] = ['owner'];
const MONEY: readonly OperatorRole[] = ['owner', 'finance'];
const CREDITS: readonly OperatorRole[] = ['owner', 'finance', 'support'];

const REQUESTERS: Readonly<Record<RequestKind, readonly OperatorRole[]>> = {
  credit_grant: CREDITS,
  credit_removal: CREDITS,
  lot_extension: CREDITS,
  outage_extension: MONEY,
  exceptional_refund: MONEY,
  write_off: MONEY,
  installer_publication: OWNER,
  role_change: OWNER,
  factor_reset: OWNER,
};

export function canRequest(kind: RequestKind, role: OperatorRole | null): boolean {
  return role !== null && REQUESTERS[kind].includes(role);
}

/** Support may request credits but not release the requests of others. */
export function canDecide(kind: RequestKind, role: OperatorRole | null): boolean {
  return role !== null && role !== 'support' && REQUESTERS[kind].includes(role);
}

const EMAIL = /([\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)/gu;

/** Every e-mail address in the text as `m***@example.com`. */
export function maskEmails(text: string): string {
  return text.replaceAll(EMAIL, '$1***@$2');
}
