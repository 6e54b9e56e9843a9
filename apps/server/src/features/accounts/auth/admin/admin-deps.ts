import type { SecretBox } from '../../../../platform/secrets/create-secret-box.ts';
import type { AuthDeps } from '../auth-deps.ts';

export interface AdminAuthDeps extends AuthDeps {
  secrets: SecretBox;
  /** Whether an operator without an authenticator app must register one before the first login. */
  totpRequired: boolean;
}
