/** Whether the browser can use passkeys. */
export const hasPasskeySupport = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** The owner closed the browser's window, or no passkey was chosen in time. */
export const isCancelledByUser = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
