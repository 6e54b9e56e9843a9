import { ApiError } from '@pilgi/api-client';
import { type ReactNode, useState } from 'react';
import { ReauthDialog } from './reauth-dialog.tsx';

interface Reauth {
  /** Runs the call. When the server requires reauthentication, shows the dialog and retries the call once. */
  withReauth: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Render it inside the dialog that calls, so that Esc closes only the topmost dialog. */
  reauthDialog: ReactNode;
}

export function useReauth(): Reauth {
  const [pendingReauth, setPendingReauth] = useState<{ settle: (isReauthenticated: boolean) => void } | null>(null);

  async function withReauth<Answer>(action: () => Promise<Answer>): Promise<Answer> {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTH')) throw error;
      const isReauthenticated = await new Promise<boolean>((settle) => setPendingReauth({ settle }));
      setPendingReauth(null);
      if (!isReauthenticated) throw error;
      return await action();
    }
  }

  return {
    withReauth,
    reauthDialog: pendingReauth ? <ReauthDialog onSettled={pendingReauth.settle} /> : null,
  };
}
