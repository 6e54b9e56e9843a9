import { describe, expect, it } from 'vitest';
import { type AccountState, decideIdentityLink, type IdentityLinkOutcome } from './decide-identity-link.ts';
import { IDENTITY_PROVIDERS, type IdentityProvider, isProviderEmailVerified } from './identity-provider.ts';

type Stated = 'verified' | 'unverified' | 'none';
const STATED: readonly Stated[] = ['verified', 'unverified', 'none'];
const ACCOUNTS: readonly AccountState[] = ['none', 'unverified_empty', 'unverified_used', 'verified'];
const LINKING: readonly IdentityLinkOutcome[] = ['LINK_OWN', 'LINK_CONFIRMED', 'LINK_AND_REMOVE_PASSWORD'];

function evidenceOf(provider: IdentityProvider, stated: Stated) {
  const email = stated === 'none' ? null : 'minji@gmail.com';
  const facts = { email, isFlaggedVerified: stated === 'verified', hostedDomain: null };
  if (email === null) return 'none';
  return isProviderEmailVerified(provider, facts) ? 'provider' : 'unverified';
}

function decide(provider: IdentityProvider, stated: Stated, account: AccountState, isSignedIn: boolean) {
  const email = evidenceOf(provider, stated);
  return decideIdentityLink({ owner: 'none', email, account, isLinking: isSignedIn });
}

/** Outcomes of a signed-out user, in the order of ACCOUNTS. */
const VERIFIED: readonly IdentityLinkOutcome[] = ['CREATE', 'REPLACE', 'CONFIRM_BY_CODE', 'CONFIRM_ACCOUNT'];
const ADDRESS_FIRST: readonly IdentityLinkOutcome[] = [
  'REQUEST_EMAIL',
  'REQUEST_EMAIL',
  'REQUEST_EMAIL',
  'REQUEST_EMAIL',
];
const SIGNED_OUT: Readonly<Record<IdentityProvider, Record<Stated, readonly IdentityLinkOutcome[]>>> = {
  kakao: { verified: VERIFIED, unverified: ADDRESS_FIRST, none: ADDRESS_FIRST },
  naver: { verified: ADDRESS_FIRST, unverified: ADDRESS_FIRST, none: ADDRESS_FIRST },
  google: { verified: VERIFIED, unverified: ADDRESS_FIRST, none: ADDRESS_FIRST },
};

const cases = IDENTITY_PROVIDERS.flatMap((provider) =>
  STATED.flatMap((stated) =>
    ACCOUNTS.flatMap((account, index) => [
      { provider, stated, account, isSignedIn: false, outcome: SIGNED_OUT[provider][stated][index] },
      { provider, stated, account, isSignedIn: true, outcome: 'LINK_OWN' as const },
    ]),
  ),
);

describe('decideIdentityLink for an unknown identity', () => {
  it('has 72 cases', () => {
    expect(cases).toHaveLength(72);
  });

  it.each(cases)('$provider, e-mail $stated, account $account, signed in $isSignedIn: $outcome', (one) => {
    expect(decide(one.provider, one.stated, one.account, one.isSignedIn)).toBe(one.outcome);
  });

  it('links no existing account of a signed-out user without a confirmation', () => {
    const outcomes = cases
      .filter(({ isSignedIn }) => !isSignedIn)
      .map(({ provider, stated, account }) => decide(provider, stated, account, false));
    expect(outcomes.filter((outcome) => LINKING.includes(outcome))).toEqual([]);
  });

  it('finds no account by an address that is not verified', () => {
    for (const email of ['none', 'unverified'] as const) {
      const outcomes = ACCOUNTS.map((account) =>
        decideIdentityLink({ owner: 'none', email, account, isLinking: false }),
      );
      expect(new Set(outcomes)).toEqual(new Set(['REQUEST_EMAIL']));
    }
  });
});

describe('decideIdentityLink after a code', () => {
  it.each([
    ['none', 'CREATE'],
    ['unverified_empty', 'REPLACE'],
    ['unverified_used', 'LINK_AND_REMOVE_PASSWORD'],
    ['verified', 'LINK_CONFIRMED'],
  ] as const)('account %s: %s', (account, outcome) => {
    expect(decideIdentityLink({ owner: 'none', email: 'code', account, isLinking: false })).toBe(outcome);
  });
});

describe('decideIdentityLink for a known identity', () => {
  it.each(['none', 'unverified', 'provider'] as const)('signs in with e-mail %s', (email) => {
    for (const account of ACCOUNTS)
      expect(decideIdentityLink({ owner: 'other', email, account, isLinking: false })).toBe('SIGN_IN');
  });

  it('is never moved to the account of the signed-in user', () => {
    expect(decideIdentityLink({ owner: 'other', email: 'code', account: 'verified', isLinking: true })).toBe(
      'REFUSE_TAKEN',
    );
    expect(decideIdentityLink({ owner: 'self', email: 'none', account: 'none', isLinking: true })).toBe('LINK_OWN');
  });
});

it.each([
  ['google', 'minji@gmail.com', true, null, true],
  ['google', 'minji@gmail.com', false, null, false],
  ['google', 'minji@naver.com', true, null, false],
  ['google', 'minji@school.ac.kr', true, 'school.ac.kr', true],
  ['google', 'minji@gmail.com.evil.kr', true, null, false],
  ['kakao', 'minji@naver.com', true, null, true],
  ['kakao', 'minji@naver.com', false, null, false],
  ['naver', 'minji@naver.com', true, null, false],
] as const)(
  '%s %s flagged %s, domain %s: verified %s',
  (...[provider, email, isFlaggedVerified, hostedDomain, result]) => {
    expect(isProviderEmailVerified(provider, { email, isFlaggedVerified, hostedDomain })).toBe(result);
  },
);
