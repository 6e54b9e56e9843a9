import { findRecipientOf, PUSH_RECIPIENTS } from '@pilgi/domain/shared';
import { isVapidPair, isVapidPublicKey } from '../push/vapid-keys.ts';
import type { Config } from './config-schema.ts';

type PushSettings = Pick<Config, 'VAPID_PUBLIC_KEY' | 'PUSH_SERVICE_HOSTS' | 'PUSH_ALLOW_LOCAL'> &
  Partial<Pick<Config, 'VAPID_PRIVATE_KEY'>>;

/** A public key without its private one is no problem: only the worker has that. */
export function findPushProblems(config: PushSettings): string[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = config;
  const problems: string[] = [];
  if (publicKey !== undefined && !isVapidPublicKey(publicKey))
    problems.push('VAPID_PUBLIC_KEY: 65바이트의 base64url이어야 합니다 (npm run push:keys)');
  else if (privateKey !== undefined && !isVapidPair({ publicKey: publicKey ?? '', privateKey }))
    problems.push('VAPID_PRIVATE_KEY: VAPID_PUBLIC_KEY와 짝이 아닙니다 (npm run push:keys)');
  if (config.PUSH_ALLOW_LOCAL) problems.push('PUSH_ALLOW_LOCAL: 운영 환경에서는 쓸 수 없습니다');
  const unnamed = config.PUSH_SERVICE_HOSTS.filter((host) => !isNamed(host));
  if (unnamed.length > 0)
    problems.push(`PUSH_SERVICE_HOSTS: 개인정보처리방침에 적힌 푸시 서비스가 아닙니다 (${unnamed.join(', ')})`);
  return problems;
}

function isNamed(host: string): boolean {
  const recipient = findRecipientOf(host.replace(/^\*\./, ''));
  return recipient !== null && PUSH_RECIPIENTS.includes(recipient);
}
