import type { IdentityProvider } from '@pilgi/domain/accounts';

/** Symbols of the providers' button guides. */
export function ProviderMark({ provider }: { provider: IdentityProvider }) {
  switch (provider) {
    case 'kakao':
      return (
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path
            fill="#000000"
            d="M9 1.2C4.4 1.2.7 4.1.7 7.7c0 2.3 1.5 4.3 3.8 5.5l-.8 2.9c-.1.3.2.5.5.3l3.5-2.3c.4 0 .9.1 1.3.1 4.6 0 8.3-2.9 8.3-6.5S13.6 1.2 9 1.2z"
          />
        </svg>
      );
    case 'naver':
      return (
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path fill="#ffffff" d="M10.8 8.6 5 .5H.5v15h4.7V7.4l5.8 8.1h4.5V.5h-4.7z" />
        </svg>
      );
    case 'google':
      return (
        <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden="true">
          <path
            fill="#EA4335"
            d="M24 9.5c3.5 0 6.7 1.2 9.2 3.6l6.9-6.9C35.9 2.4 30.5 0 24 0 14.6 0 6.5 5.4 2.6 13.2l8 6.2C12.4 13.7 17.7 9.5 24 9.5z"
          />
          <path
            fill="#4285F4"
            d="M47 24.6c0-1.6-.2-3.1-.4-4.6H24v9h12.9c-.6 3-2.2 5.5-4.8 7.2l7.7 6c4.5-4.2 7.2-10.3 7.2-17.6z"
          />
          <path
            fill="#FBBC05"
            d="M10.5 28.6c-.5-1.5-.8-3-.8-4.6s.3-3.1.8-4.6l-8-6.2C.9 16.5 0 20.1 0 24s.9 7.5 2.6 10.8l7.9-6.2z"
          />
          <path
            fill="#34A853"
            d="M24 48c6.5 0 11.9-2.1 15.9-5.8l-7.7-6c-2.2 1.4-4.9 2.3-8.2 2.3-6.3 0-11.6-4.2-13.5-9.9l-8 6.2C6.5 42.6 14.6 48 24 48z"
          />
        </svg>
      );
  }
}
