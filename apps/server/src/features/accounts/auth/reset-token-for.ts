import { createHmac, hkdfSync } from 'node:crypto';

/** Deterministic per mail, so that the link works whichever copy of a resent mail arrives first. */
export function resetTokenFor(secret: string, mailId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'pilgi password reset link', 32));
  return createHmac('sha256', key).update(mailId).digest('base64url');
}
