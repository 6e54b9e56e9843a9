import { joinClasses } from '../join-classes.ts';
import styles from './logo.module.css';

export interface LogoProps {
  size?: 'normal' | 'large';
  className?: string;
}

export function Logo({ size = 'normal', className }: LogoProps) {
  return (
    <span className={joinClasses(styles.root, size === 'large' && styles.large, className)}>
      <span className={styles.mark}>필기</span> <span lang="en">Pilgi</span>
    </span>
  );
}
