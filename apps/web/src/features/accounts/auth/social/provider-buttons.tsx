import { type IdentityProvider, PROVIDER_NAMES, safeReturnPath } from '@pilgi/domain/accounts';
import styles from './provider-buttons.module.css';
import { ProviderMark } from './provider-mark.tsx';

/** Plain links in the providers' colours: the browser goes there and comes back, no script of a provider is loaded. */
export function ProviderButtons({ providers }: { providers: readonly IdentityProvider[] }) {
  if (providers.length === 0) return null;
  const query = new URLSearchParams({ return_path: safeReturnPath(window.location.pathname) });
  return (
    <div className={styles.root}>
      {providers.map((provider) => (
        <a
          key={provider}
          className={`${styles.button} ${styles[provider]}`}
          href={`/api/v1/auth/social/${provider}/begin?${query}`}
        >
          <ProviderMark provider={provider} />
          {PROVIDER_NAMES[provider]}로 계속하기
        </a>
      ))}
      <p className={styles.or}>또는</p>
    </div>
  );
}
