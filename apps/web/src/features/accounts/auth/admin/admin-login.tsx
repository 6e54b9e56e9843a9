import { ApiError } from '@pilgi/api-client';
import { useState } from 'react';
import { AdminCodeForm } from './admin-code-form.tsx';
import { AdminPasswordForm } from './admin-password-form.tsx';
import { type AdminCredentials, logInAdmin } from './log-in-admin.ts';
import { TotpEnrolment } from './totp-enrolment.tsx';

type Step = { name: 'password' } | { name: 'code' | 'enrolment'; credentials: AdminCredentials };

/** Behind the number sign, so that the token reaches no server; removed from the address at once. */
function readLinkToken(): string | null {
  if (typeof window === 'undefined') return null;
  const token = new URLSearchParams(window.location.hash.replace(/^#/, '')).get('enrol');
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** The server's error code decides the next step; the password stays in memory until the last one. */
export function AdminLogin() {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const [linkToken] = useState(readLinkToken);

  async function submitPassword(credentials: AdminCredentials) {
    // The link was requested by an earlier log-in; another log-in would replace it.
    if (linkToken !== null)
      return setStep({ name: 'enrolment', credentials: { ...credentials, link_token: linkToken } });
    try {
      await logInAdmin(credentials);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'TOTP_NEEDED') setStep({ name: 'code', credentials });
      else if (code === 'TOTP_ENROL') setStep({ name: 'enrolment', credentials });
      else throw error;
    }
  }

  const startOver = () => setStep({ name: 'password' });
  if (step.name === 'code') return <AdminCodeForm credentials={step.credentials} onBack={startOver} />;
  if (step.name === 'enrolment') return <TotpEnrolment credentials={step.credentials} onBack={startOver} />;
  return <AdminPasswordForm onSubmit={submitPassword} />;
}
