import { cardsCalls } from '@pilgi/contract';
import { Button, Notice, StudyScreen, type StudyScreenProps } from '@pilgi/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { useRenewUrls } from '../../../shared/media/use-renew-urls.ts';
import { RecordingPlayer } from '../../../shared/problems/evidence-player.tsx';
import { CardFace } from '../cards/card-face.tsx';
import { KeyMap, type KeyMapEntry } from '../solving/key-map.tsx';
import { PassageRow, usePassageReplay } from '../solving/replay-row.tsx';
import solving from '../solving/solving.module.css';
import { useStudyKeys } from '../solving/use-study-keys.ts';
import { RatingChoice } from './rating-choice.tsx';
import { LEECH_TEXT, type Rating } from './review.texts.ts';
import { type DueCard, reviewsQuery } from './reviews.api.ts';
import styles from './reviews.module.css';

interface CardReviewProps {
  due: DueCard;
  heading: string;
  frame: Pick<StudyScreenProps, 'title' | 'leave' | 'acts' | 'progress'>;
  /** Message of a failed undo. */
  failed: ReactNode;
  onRated: (result: { reviewed_at: string }) => void;
}

const KEYS: readonly KeyMapEntry[] = [
  ['Space', '뒤집기'],
  ['1 – 4', '다시 · 어려움 · 알맞음 · 쉬움'],
  ['R', '강의에서 듣기'],
  ['U', '되돌리기'],
  ['N', '노트에서 보기'],
  ['Esc', '그만두기'],
];

const RATINGS_BY_KEY = [
  ['Digit1', 'AGAIN'],
  ['Digit2', 'HARD'],
  ['Digit3', 'GOOD'],
  ['Digit4', 'EASY'],
] as const;

/** Playback of the lecture of a card; expired addresses come again with the list of due cards. */
export function CardReview(props: CardReviewProps) {
  const { card, lecture_title: title, audio_url } = props.due;
  const query = useQuery({ ...reviewsQuery, refetchOnMount: false, refetchOnWindowFocus: false });
  const fresh = query.data?.due_cards.find((one) => one.card.id === card.id);
  const source = { note_id: card.note_id, title, audio_url: fresh?.audio_url ?? audio_url, pictures: [] };
  return (
    <RecordingPlayer sources={[source]} renew={useRenewUrls(query)}>
      <TurnedCard {...props} />
    </RecordingPlayer>
  );
}

/** Question, then answer with its passage, then the rating, which shows the next card. */
function TurnedCard({ due, heading, frame, failed, onRated }: CardReviewProps) {
  const { card, course, lecture_title, interval_days, is_leech } = due;
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  const [isMapOpen, setIsMapOpen] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const replay = usePassageReplay({ note_id: card.note_id, evidence: card.evidence });
  const send = useMutation({
    mutationFn: (rating: Rating) => api.send(cardsCalls.review, { params: { id: card.id }, body: { rating } }),
    onSuccess: onRated,
  });
  const rate = (rating: Rating) => {
    if (!(send.isPending || send.isSuccess)) send.mutate(rating);
  };
  const turn = () => {
    setIsOpen(true);
    // The answer is read out from here.
    requestAnimationFrame(() => answer.current?.focus({ preventScroll: true }));
  };
  useStudyKeys([
    ['Space', isOpen ? undefined : turn],
    ['Enter', isOpen ? undefined : turn],
    ...RATINGS_BY_KEY.map(([code, rating]) => [code, isOpen ? () => rate(rating) : undefined] as const),
    ['KeyR', isOpen ? replay.toggle : undefined],
    ['KeyN', isOpen && replay.noteAddress ? () => void navigate(replay.noteAddress ?? '') : undefined],
    ['?', () => setIsMapOpen(true)],
  ]);
  const footer = (
    <div className={solving.bar}>
      {failed}
      {send.error ? (
        <Notice tone="bad">{messageFor(send.error, '보내지 못했습니다. 다시 시도해주세요.')}</Notice>
      ) : null}
      {isOpen ? (
        <RatingChoice intervals={interval_days} suggested="GOOD" onRate={rate} />
      ) : (
        <div className={solving.acts}>
          <Button variant="primary" className={solving.main} onClick={turn}>
            뒤집기
          </Button>
        </div>
      )}
      <KeyMap entries={KEYS} isOpen={isMapOpen} onOpenChange={setIsMapOpen} />
    </div>
  );
  const place = isOpen ? lecture_title : (course ?? '');
  return (
    <StudyScreen
      {...frame}
      footer={footer}
      onSwipe={isOpen ? (direction) => rate(direction === 'right' ? 'GOOD' : 'AGAIN') : undefined}
    >
      <article className={styles.flash}>
        <h2 ref={title} tabIndex={-1} className={styles.flashTitle}>
          {heading}
        </h2>
        <p className={styles.note}>{[place, card.heading].filter((words) => words !== '').join(' · ')}</p>
        {is_leech ? <Notice tone="warn">{LEECH_TEXT}</Notice> : null}
        <div ref={answer} tabIndex={-1} className={styles.face}>
          <CardFace card={card} isOpen={isOpen} />
        </div>
        {isOpen && card.is_source_missing ? (
          <Notice tone="info">이 카드를 만든 문장이 노트에서 바뀌었어요. 카드를 고치거나 지울 수 있어요.</Notice>
        ) : null}
        {isOpen ? <PassageRow replay={replay} quote={card.evidence[0]?.text} /> : null}
      </article>
    </StudyScreen>
  );
}
