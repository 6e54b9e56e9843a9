import { LazyLoginDialog } from '../features/auth/lazy-login-dialog.tsx';
import { closeLogin, useLoginRequest } from '../shared/session/login-request.ts';

/** Shows the dialog any screen may ask for. */
export function LoginHost() {
  const { isOpen, message } = useLoginRequest();
  return <LazyLoginDialog open={isOpen} message={message} onClose={closeLogin} onDone={closeLogin} />;
}
