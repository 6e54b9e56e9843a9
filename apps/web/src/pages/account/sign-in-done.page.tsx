import { safeReturnPath } from '@pilgi/domain/accounts';
import { Button, ErrorState, LoadingScreen, showToast } from '@pilgi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigate } from 'react-router';
import { finishSignIn } from '../../features/accounts/auth/social/finish-sign-in.ts';
import { exchangeTicket, type SignInStep } from '../../features/accounts/auth/social/identities.api.ts';
import { SignInSteps } from '../../features/accounts/auth/social/sign-in-steps.tsx';
import { linkedText, SIGN_IN_ERROR_TEXTS } from '../../features/accounts/auth/social/social.texts.ts';
import { messageFor } from '../../shared/api/message-for.ts';
import { CardFrame } from '../../shared/frames/card-frame.tsx';
import { pageMeta } from '../../shared/page-meta.ts';
import { currentUserQuery } from '../../shared/session/current-user.api.ts';

export const meta = () => pageMeta({ title: '로그인', isListed: false });

/** Runs before rendering and requests, so that the ticket is in no later URL or history entry. */
export function clientLoader() {
  const fragment = new URLSearchParams(window.location.hash.replace(/^#/, ''));
  const [ticket, error] = [fragment.get('ticket'), fragment.get('error')];
  if (ticket) window.history.replaceState(window.history.state, '', window.location.pathname);
  return { ticket, error };
}

/** Where a provider sends the browser back to: exchanges the ticket and shows the steps that remain. */
export default function SignInDonePage() {
  const { ticket, error } = useLoaderData<typeof clientLoader>();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<SignInStep | null>(null);
  const [problem, setProblem] = useState<string | null>(
    ticket === null ? (SIGN_IN_ERROR_TEXTS[error ?? ''] ?? SIGN_IN_ERROR_TEXTS.FLOW_EXPIRED ?? '') : null,
  );
  const isSent = useRef(false);

  async function follow(next: SignInStep): Promise<void> {
    if (next.step === 'LINKED') showToast({ tone: 'good', title: linkedText(next.provider) });
    if (next.step === 'CONFIRMED') showToast({ tone: 'good', title: '본인 확인을 마쳤습니다.' });
    const user = await finishSignIn(next);
    if (user !== null) queryClient.setQueryData(currentUserQuery.queryKey, user);
    if (next.continuation === null && next.second_step === null)
      await navigate(safeReturnPath(next.return_path), { replace: true });
    else setStep(next);
  }

  useEffect(() => {
    // A ticket works once; effects run twice in development.
    if (ticket === null || isSent.current) return;
    isSent.current = true;
    exchangeTicket(ticket)
      .then(follow)
      .catch((failure: unknown) => setProblem(messageFor(failure, SIGN_IN_ERROR_TEXTS.PROVIDER_FAILED ?? '')));
  });

  function choosePanel() {
    if (problem !== null)
      return (
        <>
          <ErrorState headingLevel={1} title="로그인하지 못했습니다" text={problem} />
          <Button variant="primary" fullWidth render={<Link to="/login" />}>
            다시 로그인하기
          </Button>
        </>
      );
    if (step === null) return <LoadingScreen label="로그인하는 중입니다..." />;
    return <SignInSteps key={step.step} step={step} onStep={follow} onBack={() => void navigate('/login')} />;
  }

  return <CardFrame>{choosePanel()}</CardFrame>;
}
