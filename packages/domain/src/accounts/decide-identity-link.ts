/** An account that has the address of the identity. `used`: has payments, lectures, tickets, credits or another identity. */
export type AccountState = 'none' | 'unverified_empty' | 'unverified_used' | 'verified';

/** `code`: the address received a code that was entered in this browser. */
export type EmailEvidence = 'none' | 'unverified' | 'provider' | 'code';

export interface IdentityLinkFacts {
  /** Account that already has this identity, compared with the signed-in user. */
  owner: 'none' | 'self' | 'other';
  email: EmailEvidence;
  account: AccountState;
  /** A signed-in user pressed "connect" and confirmed the account within the last minutes. */
  isLinking: boolean;
}

export type IdentityLinkOutcome =
  /** The identity belongs to an account: open a session there. */
  | 'SIGN_IN'
  /** Attach the identity to the account of the signed-in user. */
  | 'LINK_OWN'
  /** The identity belongs to another account and is never moved. */
  | 'REFUSE_TAKEN'
  /** Request an address and mail a code to it. No account is looked up before the code is entered. */
  | 'REQUEST_EMAIL'
  /** Create an account after consents and age. */
  | 'CREATE'
  /** Take over an unused account that never verified the address: password removed, sessions ended. Consents first. */
  | 'REPLACE'
  /** Password of the account or a code to its address, then link. */
  | 'CONFIRM_ACCOUNT'
  /** Only a code to the address, then link; the password may be of someone who registered the address first. */
  | 'CONFIRM_BY_CODE'
  /** The code was entered: link. */
  | 'LINK_CONFIRMED'
  /** The code was entered: link, remove the password and end sessions, because the address was not verified before. */
  | 'LINK_AND_REMOVE_PASSWORD';

/** The safety of social log-in: an address never identifies an account by itself. */
export function decideIdentityLink({ owner, email, account, isLinking }: IdentityLinkFacts): IdentityLinkOutcome {
  if (isLinking) return owner === 'other' ? 'REFUSE_TAKEN' : 'LINK_OWN';
  if (owner !== 'none') return 'SIGN_IN';
  if (email === 'none' || email === 'unverified') return 'REQUEST_EMAIL';
  switch (account) {
    case 'none':
      return 'CREATE';
    case 'unverified_empty':
      return 'REPLACE';
    case 'unverified_used':
      return email === 'code' ? 'LINK_AND_REMOVE_PASSWORD' : 'CONFIRM_BY_CODE';
    case 'verified':
      return email === 'code' ? 'LINK_CONFIRMED' : 'CONFIRM_ACCOUNT';
  }
}
