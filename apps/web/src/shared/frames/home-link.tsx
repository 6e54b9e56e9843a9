import { Logo, TextLink, VisuallyHidden } from '@pilgi/ui';
import { Link } from 'react-router';
import { DEFAULT_SITE_NAME, useSite } from '../config/site.ts';
import styles from './home-link.module.css';

export function HomeLink({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  const { siteName } = useSite();
  return (
    <TextLink variant="plain" className={styles.root} render={<Link to="/" />}>
      <Logo size={size} {...(siteName === DEFAULT_SITE_NAME ? {} : { name: siteName })} />
      <VisuallyHidden> 홈</VisuallyHidden>
    </TextLink>
  );
}
