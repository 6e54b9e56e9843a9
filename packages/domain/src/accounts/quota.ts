import { TRUST_LEVELS, type Trust, type TrustFacts, trustFor } from './trust.ts';

const MIB = 1024 ** 2;
const GIB = 1024 ** 3;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export interface Quota {
  trust: Trust;
  stored_bytes: number;
  open_uploads: number;
  recording_ms_a_day: number;
  /** Longest single recording; null: no limit of its own. */
  recording_ms: number | null;
  /** Recordings in total, deleted ones included; null: unlimited. */
  recordings: number | null;
  /** Active share links of all notes and problem sets. */
  shares: number;
}

export interface QuotaSettings {
  /** Stored bytes of an account that has paid; the other levels scale with it. */
  paid_gib: number;
  /** Lowest trust of any account; above 0 only in development and tests. */
  min_trust: Trust;
}

const DEFAULT_PAID_GIB = 50;

const QUOTAS: Readonly<Record<Trust, Omit<Quota, 'trust'>>> = {
  0: {
    stored_bytes: 200 * MIB,
    open_uploads: 1,
    recording_ms_a_day: 10 * MINUTE_MS,
    recording_ms: 10 * MINUTE_MS,
    recordings: 1,
    shares: 0,
  },
  1: {
    stored_bytes: 2 * GIB,
    open_uploads: 2,
    recording_ms_a_day: 3 * HOUR_MS,
    recording_ms: null,
    recordings: null,
    shares: 3,
  },
  2: {
    stored_bytes: DEFAULT_PAID_GIB * GIB,
    open_uploads: 5,
    recording_ms_a_day: 12 * HOUR_MS,
    recording_ms: null,
    recordings: null,
    shares: 50,
  },
  3: {
    stored_bytes: 200 * GIB,
    open_uploads: 5,
    recording_ms_a_day: 24 * HOUR_MS,
    recording_ms: null,
    recordings: null,
    shares: 200,
  },
};

export function quotaFor(facts: TrustFacts, now: Date, settings: QuotaSettings): Quota {
  return quotaOfTrust(maxTrust(settings.min_trust, trustFor(facts, now)), settings);
}

/** Quota of the next level that a user can reach by an own act; null from the first payment on. */
export function nextQuota(trust: Trust, settings: QuotaSettings): Quota | null {
  const next = TRUST_LEVELS.find((level) => level === trust + 1 && level < 3);
  return next === undefined ? null : quotaOfTrust(next, settings);
}

function quotaOfTrust(trust: Trust, { paid_gib }: Pick<QuotaSettings, 'paid_gib'>): Quota {
  const quota = QUOTAS[trust];
  return { ...quota, trust, stored_bytes: Math.floor((quota.stored_bytes * paid_gib) / DEFAULT_PAID_GIB) };
}

function maxTrust(one: Trust, other: Trust): Trust {
  return one > other ? one : other;
}
