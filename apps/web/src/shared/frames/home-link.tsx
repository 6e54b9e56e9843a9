import { Logo, TextLink, VisuallyHidden } from '@pilgi/ui';
import { Link } from 'react-router';
import styles from './home-link.module.css';

export function HomeLink({ size = 'normal' }: { size?: 'normal' | 'large' }) {
  return (
    <TextLink variant="plain" className={styles.root} render={<Link to="/" />}>
      <Logo size={size} />
      <VisuallyHidden> 홈</VisuallyHidden>
    </TextLink>
  );
}
