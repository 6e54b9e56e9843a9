import { createHash } from 'node:crypto';
import { createFaultPlan, type FaultPlan } from './faults.ts';
import type { ProviderName } from './issuers.ts';
import { createSigningKeys, type SigningKeys } from './signing-keys.ts';

export type EmailState = 'verified' | 'unverified' | 'none';

/** A user of a provider, as chosen on its authorise page. */
export interface ProviderUser {
  login: string;
  email: string;
  emailState: EmailState;
  /** Google Workspace domain. */
  hostedDomain?: string;
}

export interface Grant {
  provider: ProviderName;
  providerUser: ProviderUser;
  nonce: string;
  challenge: string;
  redirectUri: string;
  expiresAt: number;
}

export interface JournalEntry {
  call: string;
  status: number;
}

export interface SimulatorState {
  origin: string;
  clientId: string;
  clientSecret: string;
  adminKey: string;
  webhookUrl: string | null;
  keys: SigningKeys;
  faults: FaultPlan;
  /** Open codes; a code is removed by its first use. */
  codes: Map<string, Grant>;
  usedCodes: string[];
  accessTokens: Map<string, { provider: ProviderName; providerUser: ProviderUser }>;
  /** Subjects that the service disconnected. */
  unlinked: string[];
  /** Connected users by provider and subject. */
  connected: Set<string>;
  journal: JournalEntry[];
}

export function createSimulatorState(options: {
  clientId: string;
  clientSecret: string;
  adminKey: string;
  webhookUrl: string | null;
}): SimulatorState {
  return {
    ...options,
    origin: '',
    keys: createSigningKeys(),
    faults: createFaultPlan(),
    codes: new Map(),
    usedCodes: [],
    accessTokens: new Map(),
    unlinked: [],
    connected: new Set(),
    journal: [],
  };
}

/** Stable per provider and login. Kakao's member numbers are numeric. */
export function subjectOf(provider: ProviderName, login: string): string {
  const digest = createHash('sha256').update(`${provider} ${login}`).digest();
  if (provider === 'kakao') return String(digest.readUIntBE(0, 5) + 1_000_000);
  if (provider === 'google') return `1${String(digest.readUIntBE(0, 6)).padStart(15, '0')}`;
  return digest.toString('base64url');
}
