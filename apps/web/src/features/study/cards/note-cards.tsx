import { Button, EmptyState, Notice, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { FileDown, Images, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useHidden } from '../../../shared/deletions/delayed-deletions.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { type CardDraft, CardEditor } from './card-editor.tsx';
import { CardRow } from './card-row.tsx';
import { cardsQuery, type FlashCard } from './cards.api.ts';
import styles from './cards.module.css';
import { ProposalList } from './proposal-list.tsx';

const ImageCardDialog = lazy(async () => ({ default: (await import('./image-card-dialog.tsx')).ImageCardDialog }));

interface NoteCardsProps {
  noteId: string;
  onPlay: (ms: number) => void;
  onExport: () => void;
  slides: readonly { slide_id: string; url: string }[];
}

/** Cards of the note that are shown, without those that are being deleted. */
export function useNoteCards(noteId: string) {
  const query = useQuery(cardsQuery(noteId));
  const hidden = useHidden();
  return { query, cards: query.data?.cards.filter(({ id }) => !hidden.has(id)) };
}

const isDue = ({ due_at, is_suspended }: FlashCard) => !is_suspended && new Date(due_at).getTime() <= Date.now();

/** The tab with the cards of one lecture: what can be added, and what is learned. */
export function NoteCards({ noteId, onPlay, onExport, slides }: NoteCardsProps) {
  const { query, cards } = useNoteCards(noteId);
  const [edited, setEdited] = useState<FlashCard | CardDraft | null>(null);
  const [isHiding, setIsHiding] = useState(false);
  if (query.data === undefined || cards === undefined) {
    return query.error ? <LoadFailed title="카드를 불러올 수 없습니다" query={query} /> : <Skeleton lines={6} />;
  }
  const { proposals, card_count, max_cards } = query.data;
  const due = cards.filter(isDue).length;
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <h1 className={styles.title}>카드</h1>
        <div className={styles.acts}>
          {slides.length > 0 ? (
            <Button size="small" icon={<Images aria-hidden="true" size={16} />} onClick={() => setIsHiding(true)}>
              슬라이드 가리기
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<Plus aria-hidden="true" size={16} />}
            onClick={() => setEdited({ note_id: noteId, front: '', back: '' })}
          >
            직접 쓰기
          </Button>
          {cards.length > 0 ? (
            <Button size="small" icon={<FileDown aria-hidden="true" size={16} />} onClick={onExport}>
              Anki로 내보내기
            </Button>
          ) : null}
          {due > 0 ? (
            <Button variant="primary" render={<Link to={`/studio/reviews?note=${noteId}`} />}>
              카드 {due}장 복습하기
            </Button>
          ) : null}
        </div>
      </div>
      {card_count >= max_cards ? (
        <Notice tone="warn">
          카드가 {max_cards.toLocaleString('ko-KR')}장이에요. 쓰지 않는 카드를 지우면 더 만들 수 있어요.
        </Notice>
      ) : null}
      {cards.length === 0 && proposals.length === 0 ? (
        <EmptyState
          headingLevel={2}
          title="아직 카드가 없어요"
          text="노트의 문단이나 고른 글에서 ‘카드로 만들기’를 누르거나 직접 써 보세요."
        />
      ) : null}
      {proposals.length > 0 ? <ProposalList noteId={noteId} proposals={proposals} onPlay={onPlay} /> : null}
      {cards.length > 0 ? (
        <section className={styles.part} aria-labelledby="own-cards">
          <h2 id="own-cards" className={styles.heading}>
            내 카드 {cards.length}
          </h2>
          <ul className={styles.rows}>
            {cards.map((card) => (
              <CardRow key={card.id} card={card} onEdit={setEdited} onPlay={onPlay} />
            ))}
          </ul>
        </section>
      ) : null}
      {isHiding ? (
        <Suspense>
          <ImageCardDialog noteId={noteId} slides={slides} onClose={() => setIsHiding(false)} />
        </Suspense>
      ) : null}
      {edited ? <CardEditor subject={edited} onClose={() => setEdited(null)} /> : null}
    </div>
  );
}
