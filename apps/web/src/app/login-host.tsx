import { LazyLoginDialog } from '../features/accounts/auth/lazy-login-dialog.tsx';
import { closeLogin, useLoginRequest } from '../shared/session/login-request.ts';

/** Renders the login dialog that any screen can open. */
export function LoginHost() {
  const { isOpen, message } = useLoginRequest();
  return <LazyLoginDialog open={isOpen} message={message} onClose={closeLogin} onDone={closeLogin} />;
}
