import { joinClasses } from '../join-classes.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** Name of the service when it is not the default one. */
  name?: string;
  size?: 'normal' | 'large';
  className?: string;
}

export function Logo({ size = 'normal', name, className }: LogoProps) {
  return (
    <span className={joinClasses(styles.root, size === 'large' && styles.large, className)}>
      {name === undefined ? (
        <>
          <span className={styles.mark}>필기</span> <span lang="en">Pilgi</span>
        </>
      ) : (
        <span className={styles.mark}>{name}</span>
      )}
    </span>
  );
}
