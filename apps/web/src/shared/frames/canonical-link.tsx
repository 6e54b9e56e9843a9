import { useLocation } from 'react-router';
import { PUBLIC_PATHS } from '../config/public-paths.ts';
import { SITE_ORIGIN } from '../config/site-origin.ts';

/** Canonical address of the page for search engines and social cards. */
export function CanonicalLink() {
  const { pathname } = useLocation();
  const path = PUBLIC_PATHS[pathname.replace(/(.)\/$/, '$1')];
  if (path === undefined) return null;
  const address = `${SITE_ORIGIN}${path}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
    </>
  );
}
