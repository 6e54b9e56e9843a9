import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { networkOf } from '@pilgi/domain/accounts';

export interface ReportLinks {
  /** Keyed digest of the reporter's network: plain digests of addresses can be guessed. */
  networkHash(ip: string): Buffer;
  /** Token of the link by which the reporter answers an objection. */
  tokenFor(reportId: string): string;
  /** The report of a token; null when it is not ours. */
  read(token: string): string | null;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createReportLinks(secret: string): ReportLinks {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const [networkKey, linkKey] = [key('pilgi report network'), key('pilgi report answer link')];
  const sign = (id: string) => createHmac('sha256', linkKey).update(id).digest();
  return {
    networkHash: (ip) => createHmac('sha256', networkKey).update(networkOf(ip)).digest(),
    tokenFor: (id) => `${id}.${sign(id).toString('base64url')}`,
    read: (token) => {
      const [id = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (!UUID.test(id) || given.length !== 32) return null;
      return timingSafeEqual(given, sign(id)) ? id : null;
    },
  };
}
