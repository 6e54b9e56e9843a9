import type { ReactNode } from 'react';
import styles from './gallery.module.css';

export interface GallerySectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

export function GallerySection({ id, title, children }: GallerySectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 className={styles.sectionTitle} id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export interface GalleryRowProps {
  label: string;
  /** Horizontal instead of vertical layout. */
  inline?: boolean;
  children: ReactNode;
}

export function GalleryRow({ label, inline = false, children }: GalleryRowProps) {
  return (
    <div className={styles.row}>
      <p className={styles.rowLabel}>{label}</p>
      <div className={inline ? styles.inline : styles.stack}>{children}</div>
    </div>
  );
}
