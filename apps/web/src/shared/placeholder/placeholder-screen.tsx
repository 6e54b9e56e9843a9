import { Button } from '@pilgi/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import styles from './placeholder-screen.module.css';

interface PlaceholderScreenProps {
  title: string;
  lead: string;
  /** What will be possible here. */
  points: readonly string[];
  onward: { to: string; label: string };
}

export function PlaceholderScreen({ title, lead, points, onward }: PlaceholderScreenProps) {
  const listId = useId();
  return (
    <article className={styles.root}>
      <p className={styles.stage}>준비 중</p>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      <section aria-labelledby={listId} className={styles.sheet}>
        <h2 id={listId}>여기에 담길 내용</h2>
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <Button variant="primary" render={<Link to={onward.to} />}>
        {onward.label}
      </Button>
    </article>
  );
}
