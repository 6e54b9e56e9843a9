import type { SimulatorState } from './simulator-state.ts';

export interface UnlinkNotice {
  subject: string;
  url?: string;
  method?: 'GET' | 'POST';
  /** Default: the real key. */
  adminKey?: string;
  referrerType?: 'ACCOUNT_DELETE' | 'FORCED_ACCOUNT_DELETE' | 'UNLINK_FROM_ADMIN' | 'UNLINK_FROM_APPS';
}

/** Kakao's webhook after a user disconnected the service. Kakao expects 200 within three seconds. */
export async function sendUnlinkNotice(
  state: SimulatorState,
  notice: UnlinkNotice,
): Promise<{ status: number; ms: number }> {
  const target = notice.url ?? state.webhookUrl;
  if (target === null) throw new Error('no webhook URL');
  const form = new URLSearchParams({
    app_id: '123456',
    user_id: notice.subject,
    referrer_type: notice.referrerType ?? 'UNLINK_FROM_APPS',
  });
  const started = performance.now();
  const headers = { authorization: `KakaoAK ${notice.adminKey ?? state.adminKey}` };
  const response =
    notice.method === 'GET'
      ? await fetch(`${target}?${form}`, { headers })
      : await fetch(target, { method: 'POST', headers, body: form });
  await response.arrayBuffer();
  state.connected.delete(`kakao ${notice.subject}`);
  return { status: response.status, ms: performance.now() - started };
}
