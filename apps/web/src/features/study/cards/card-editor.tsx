import { cardsCalls } from '@pilgi/contract';
import { CARD_TEXT_MAX, isCloze } from '@pilgi/domain/study';
import { Button, Dialog, Notice, SegmentedControl, showToast, TextArea } from '@pilgi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useId, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { messageFor } from '../../../shared/api/message-for.ts';
import { CLOZE_HINT } from './card.texts.ts';
import { type FlashCard, refreshCards } from './cards.api.ts';
import styles from './cards.module.css';

/** What a new card starts with: words of the note, or an answer with the lines that it cites. */
export interface CardDraft {
  note_id: string;
  front: string;
  back: string;
  block_id?: string;
  segment_ids?: string[];
}

interface CardEditorProps {
  /** A stored card that is changed, or the start of a new one. */
  subject: FlashCard | CardDraft;
  onClose: () => void;
}

const isStored = (subject: FlashCard | CardDraft): subject is FlashCard => 'id' in subject;

type TextKind = 'QUESTION' | 'CLOZE';

/** Writes a card or changes both of its sides. */
export function CardEditor({ subject, onClose }: CardEditorProps) {
  const form = useId();
  const client = useQueryClient();
  const [kind, setKind] = useState<TextKind>(isStored(subject) && subject.kind === 'CLOZE' ? 'CLOZE' : 'QUESTION');
  const [front, setFront] = useState(subject.front);
  const [back, setBack] = useState(subject.back);
  const isHidden = kind === 'CLOZE';
  const save = useMutation({
    mutationFn: () => {
      if (isStored(subject)) {
        return api.send(cardsCalls.change, { params: { id: subject.id }, body: { front, back } });
      }
      const { note_id, block_id, segment_ids } = subject;
      const origin = { ...(block_id ? { block_id } : {}), ...(segment_ids ? { segment_ids } : {}) };
      return api.send(cardsCalls.create, { params: { id: note_id }, body: { kind, front, back, ...origin } });
    },
    onSuccess: () => {
      refreshCards(client);
      showToast({ title: isStored(subject) ? '카드를 고쳤어요.' : '카드를 만들었어요.', tone: 'good' });
      onClose();
    },
  });
  const isImage = isStored(subject) && subject.kind === 'IMAGE';
  const isComplete = front.trim() !== '' && (isHidden ? isCloze(front) : isImage || back.trim() !== '');

  return (
    <Dialog
      open
      title={isStored(subject) ? '카드 고치기' : '카드로 만들기'}
      onOpenChange={(open) => !open && onClose()}
      closesOnOutsidePress={false}
      footer={
        <Button type="submit" form={form} variant="primary" busy={save.isPending} disabled={!isComplete}>
          {isStored(subject) ? '저장' : '카드 만들기'}
        </Button>
      }
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        {isStored(subject) ? null : (
          <SegmentedControl
            label="카드의 모양"
            value={kind}
            onValueChange={setKind}
            choices={[
              { value: 'QUESTION', label: '질문과 답' },
              { value: 'CLOZE', label: '빈칸' },
            ]}
          />
        )}
        <TextArea
          label={isHidden ? '글' : '앞면 (질문)'}
          hint={isHidden ? CLOZE_HINT : undefined}
          rows={3}
          maxLength={CARD_TEXT_MAX}
          value={front}
          onChange={(event) => setFront(event.target.value)}
        />
        <TextArea
          label={isHidden ? '덧붙임' : '뒷면 (답)'}
          optional={isHidden || isImage}
          rows={3}
          maxLength={CARD_TEXT_MAX}
          value={back}
          onChange={(event) => setBack(event.target.value)}
        />
        {save.error ? (
          <Notice tone="bad">{messageFor(save.error, '저장하지 못했습니다. 다시 시도해주세요.')}</Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
