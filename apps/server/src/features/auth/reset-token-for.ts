import { createHmac, hkdfSync } from 'node:crypto';

/** The same for one mail however often it is sent: whichever copy arrives first, its link works. */
export function resetTokenFor(secret: string, mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi password reset link', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}
