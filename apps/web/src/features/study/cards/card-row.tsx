import { cardsCalls } from '@pilgi/contract';
import { timeMark } from '@pilgi/domain/notes';
import { Chip, Menu, showToast, VisuallyHidden } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay, Pencil, Play, Trash2 } from 'lucide-react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { cancelDeletion, scheduleDeletion, UNDO_MS } from '../../../shared/deletions/delayed-deletions.ts';
import { CARD_KIND_TEXTS } from './card.texts.ts';
import { CardFace, cardName } from './card-face.tsx';
import { type CardProposal, type FlashCard, refreshCards } from './cards.api.ts';
import styles from './cards.module.css';

const ICON = { 'aria-hidden': true, size: 18 } as const;

/** Plays the passage that the card was made from. */
export function PlayEvidence({ card, onPlay }: { card: FlashCard | CardProposal; onPlay: (ms: number) => void }) {
  const [first] = card.evidence;
  if (first === undefined) return null;
  return (
    <button type="button" className={styles.play} onClick={() => onPlay(first.start_ms)}>
      <Play aria-hidden="true" size={14} />
      <span>
        {timeMark(first.start_ms)}
        <VisuallyHidden>부터 듣기: {cardName(card)}</VisuallyHidden>
      </span>
    </button>
  );
}

interface CardRowProps {
  card: FlashCard;
  onEdit: (card: FlashCard) => void;
  onPlay: (ms: number) => void;
}

/** A stored card with its answer; it can be changed, suspended and deleted. */
export function CardRow({ card, onEdit, onPlay }: CardRowProps) {
  const client = useQueryClient();
  const suspend = useMutation({
    mutationFn: (is_suspended: boolean) =>
      api.send(cardsCalls.change, { params: { id: card.id }, body: { is_suspended } }),
    onSuccess: () => refreshCards(client),
    onError: (error) =>
      showToast({ title: '바꾸지 못했습니다.', text: messageFor(error, '다시 시도해주세요.'), tone: 'bad' }),
  });

  function remove() {
    scheduleDeletion(card.id, async () => {
      try {
        await api.send(cardsCalls.delete, { params: { id: card.id } });
        refreshCards(client);
      } catch (error) {
        showToast({ title: '카드를 지우지 못했습니다.', text: messageFor(error, '다시 시도해주세요.'), tone: 'bad' });
        throw error;
      }
    });
    const action = { label: '되돌리기', onPress: () => cancelDeletion(card.id) };
    showToast({ title: '카드를 지웠어요.', text: '복습 기록도 함께 지워져요.', timeoutMs: UNDO_MS, action });
  }

  return (
    <li className={styles.row} data-suspended={card.is_suspended ? '' : undefined}>
      <div className={styles.face}>
        <p className={styles.facts}>
          <span>{CARD_KIND_TEXTS[card.kind]}</span>
          {card.heading === '' ? null : <span>{card.heading}</span>}
        </p>
        <CardFace card={card} isOpen />
        <p className={styles.facts}>
          <PlayEvidence card={card} onPlay={onPlay} />
          {card.is_suspended ? <Chip tone="neutral">쉬는 중</Chip> : null}
          {card.is_new && !card.is_suspended ? <Chip tone="info">새 카드</Chip> : null}
          {card.is_source_missing ? <Chip tone="warn">노트에서 바뀐 문장</Chip> : null}
        </p>
      </div>
      <Menu
        label={`더 보기: ${cardName(card)}`}
        items={[
          { label: '고치기', icon: <Pencil {...ICON} />, onSelect: () => onEdit(card) },
          card.is_suspended
            ? { label: '다시 복습하기', icon: <CirclePlay {...ICON} />, onSelect: () => suspend.mutate(false) }
            : { label: '잠시 쉬기', icon: <CirclePause {...ICON} />, onSelect: () => suspend.mutate(true) },
          { label: '지우기', icon: <Trash2 {...ICON} />, onSelect: remove, danger: true },
        ]}
      />
    </li>
  );
}
