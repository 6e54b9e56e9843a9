import { cardsCalls } from '@pilgi/contract';
import { Button, Checkbox, Notice, showToast } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { CARD_KIND_TEXTS } from './card.texts.ts';
import { CardFace, cardName } from './card-face.tsx';
import { PlayEvidence } from './card-row.tsx';
import { type CardProposal, refreshCards } from './cards.api.ts';
import styles from './cards.module.css';

interface ProposalListProps {
  noteId: string;
  proposals: readonly CardProposal[];
  onPlay: (ms: number) => void;
}

/** Cards that the note gives, all chosen at first; nothing is stored before they are added. */
export function ProposalList({ noteId, proposals, onPlay }: ProposalListProps) {
  const client = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = proposals.filter(({ fact }) => !left.has(fact));
  const add = useMutation({
    mutationFn: () =>
      api.send(cardsCalls.addProposals, { params: { id: noteId }, body: { facts: chosen.map(({ fact }) => fact) } }),
    onSuccess: ({ cards }) => {
      refreshCards(client);
      showToast({ title: `카드 ${cards.length}장을 더했어요.`, text: '하루에 스무 장씩 복습에 나와요.', tone: 'good' });
    },
  });
  const toggle = (fact: string) =>
    setLeft((now) => (now.has(fact) ? new Set([...now].filter((one) => one !== fact)) : new Set([...now, fact])));
  const isAll = chosen.length === proposals.length;

  return (
    <section className={styles.part} aria-labelledby="card-proposals">
      <div className={styles.head}>
        <h2 id="card-proposals" className={styles.heading}>
          만들 수 있는 카드 {proposals.length}
        </h2>
        <div className={styles.acts}>
          <Button
            size="small"
            variant="quiet"
            onClick={() => setLeft(isAll ? new Set(proposals.map(({ fact }) => fact)) : new Set())}
          >
            {isAll ? '모두 빼기' : '모두 고르기'}
          </Button>
          <Button variant="primary" busy={add.isPending} disabled={chosen.length === 0} onClick={() => add.mutate()}>
            {isAll ? '모두 추가' : `${chosen.length}장 추가`}
          </Button>
        </div>
      </div>
      <p className={styles.hint}>강의와 대조해 확인한 문장으로만 만들었어요. 크레딧이 들지 않아요.</p>
      {add.error ? <Notice tone="bad">{messageFor(add.error, '더하지 못했습니다. 다시 시도해주세요.')}</Notice> : null}
      <ul className={styles.rows}>
        {proposals.map((card) => (
          <li key={card.fact} className={styles.row}>
            <Checkbox
              className={styles.choice}
              aria-label={`추가: ${cardName(card)}`}
              label=""
              checked={!left.has(card.fact)}
              onChange={() => toggle(card.fact)}
            />
            <div className={styles.face}>
              <p className={styles.facts}>
                <span>{CARD_KIND_TEXTS[card.kind]}</span>
                {card.heading === '' ? null : <span>{card.heading}</span>}
              </p>
              <CardFace card={card} isOpen />
              <p className={styles.facts}>
                <PlayEvidence card={card} onPlay={onPlay} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
