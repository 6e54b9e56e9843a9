import { nextQuota, type QuotaSettings } from './quota.ts';
import type { Trust } from './trust.ts';

const GIB = 1024 ** 3;
const HOUR_MS = 3_600_000;

export type QuotaSubject = 'uploads' | 'shares';

const STEPS = { 0: '이메일을 확인하면', 1: '크레딧을 한 번 충전하면' } as const;

/** What a user can do for a larger quota, as a sentence; null when nothing is left to do. */
export function quotaAdvice(trust: Trust, subject: QuotaSubject, settings: QuotaSettings): string | null {
  const next = nextQuota(trust, settings);
  if (next === null || (trust !== 0 && trust !== 1)) return null;
  if (subject === 'shares') return `${STEPS[trust]} 공유 링크를 ${next.shares}개까지 만들 수 있습니다.`;
  const size = `${Math.max(1, Math.floor(next.stored_bytes / GIB))}GB`;
  return `${STEPS[trust]} ${size}까지 보관하고 하루 ${next.recording_ms_a_day / HOUR_MS}시간까지 올릴 수 있습니다.`;
}
