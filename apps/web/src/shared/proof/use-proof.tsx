import { ApiError } from '@pilgi/api-client';
import { type ReactNode, useState } from 'react';
import { ProofDialog } from './proof-dialog.tsx';

interface Proof {
  /** Makes the call; where the server wants a fresh proof, asks for it and makes the call once more. */
  withProof: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** To be drawn inside the dialog that calls, so that Esc closes only the one on top. */
  proofDialog: ReactNode;
}

export function useProof(): Proof {
  const [asking, setAsking] = useState<{ settle: (isProved: boolean) => void } | null>(null);

  async function withProof<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'REAUTH')) throw error;
      const isProved = await new Promise<boolean>((settle) => setAsking({ settle }));
      setAsking(null);
      if (!isProved) throw error;
      return await act();
    }
  }

  return { withProof, proofDialog: asking ? <ProofDialog onSettled={asking.settle} /> : null };
}
