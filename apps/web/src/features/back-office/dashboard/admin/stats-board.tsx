import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../../shared/lists/load-failed.tsx';
import { useSession } from '../../../../shared/session/use-session.ts';
import { FigureCard } from './figure-card.tsx';
import { statsQuery } from './stats.api.ts';
import { FIGURES } from './stats.texts.ts';
import styles from './stats-board.module.css';

/** Keeps the loaded figures when a later poll fails. */
export function StatsBoard() {
  const { isSignedIn } = useSession('admin');
  const stats = useQuery({ ...statsQuery, enabled: isSignedIn });
  if (stats.error && !stats.data) return <LoadFailed title="통계를 불러올 수 없습니다" query={stats} />;
  return (
    <ul className={styles.root} aria-label="서비스 수치" aria-busy={stats.isPending || undefined}>
      {FIGURES.map(({ name, ...figure }) => (
        <FigureCard key={name} {...figure} value={stats.data?.[name]} />
      ))}
    </ul>
  );
}
