import { translationsCalls } from '@pilgi/contract';
import { Button, Notice } from '@pilgi/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { messageFor } from '../../../../shared/api/message-for.ts';
import { DetailsFold } from '../../../../shared/credits/details-fold.tsx';
import { formatCreditBalance } from '../../../../shared/formats/format-credit-balance.ts';
import { currentUserQuery } from '../../../../shared/session/current-user.api.ts';
import type { NoteSection } from '../notes.api.ts';
import { type Translation, translationQuoteQuery, translationsQuery } from './translations.api.ts';
import styles from './views.module.css';

interface TranslationPanelProps {
  noteId: string;
  /** Foreign sections of the note. */
  sections: readonly NoteSection[];
  translations: readonly Translation[];
}

const LANGUAGE_NAMES: Readonly<Record<string, string>> = { en: '영어', ja: '일본어', zh: '중국어' };

/** Offers the translation of foreign sections, all or one; the price is shown before anything is charged. */
export function TranslationPanel({ noteId, sections, translations }: TranslationPanelProps) {
  const [chosen, setChosen] = useState<readonly number[] | null>(null);
  const made = new Set(translations.filter(({ status }) => status !== 'FAILED').map(({ section }) => section));
  const missing = sections.filter(({ number }) => !made.has(number));
  const languages = [...new Set(sections.flatMap(({ language }) => LANGUAGE_NAMES[language ?? ''] ?? []))].join('·');
  if (translations.some(({ status }) => status === 'PENDING'))
    return <Notice>번역하고 있어요. 잠시만 기다려 주세요.</Notice>;
  if (missing.length === 0) return null;
  if (chosen !== null) return <TranslationOffer noteId={noteId} sections={chosen} onClose={() => setChosen(null)} />;
  return (
    <div className={styles.translation}>
      <p>
        {languages}로 한 강의예요.{' '}
        {made.size === 0
          ? '원문 아래에서 한국어 번역을 볼 수 있어요.'
          : `${sections.length}개 부분 가운데 ${made.size}개를 번역했어요.`}
      </p>
      <div className={styles.translationActions}>
        <Button variant="secondary" onClick={() => setChosen(missing.map(({ number }) => number))}>
          {made.size === 0 ? '전체 번역 보기' : '나머지 번역 보기'}
        </Button>
      </div>
      {missing.length > 1 ? (
        <DetailsFold title="한 부분만 번역하기">
          <div className={styles.translationActions}>
            {missing.map(({ number, heading }) => (
              <Button key={number} variant="quiet" onClick={() => setChosen([number])}>
                {heading}
              </Button>
            ))}
          </div>
        </DetailsFold>
      ) : null}
    </div>
  );
}

interface TranslationOfferProps {
  noteId: string;
  sections: readonly number[];
  onClose: () => void;
}

function TranslationOffer({ noteId, sections, onClose }: TranslationOfferProps) {
  const client = useQueryClient();
  const quote = useQuery(translationQuoteQuery(noteId, sections));
  const start = useMutation({
    mutationFn: (ceiling_credits: number) =>
      api.send(translationsCalls.start, { params: { id: noteId }, body: { sections: [...sections], ceiling_credits } }),
    onSuccess: (translations) => {
      client.setQueryData(translationsQuery(noteId).queryKey, translations);
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      onClose();
    },
    onError: () => void quote.refetch(),
  });
  const price = quote.data;
  if (quote.error) return <Notice tone="bad">{messageFor(quote.error, '가격을 확인하지 못했습니다.')}</Notice>;
  if (!price) return <p role="status">가격을 확인하고 있어요...</p>;
  return (
    <div className={styles.translation}>
      <p>
        {price.lines.toLocaleString('ko-KR')}문장을 번역하는 데 최대 {formatCreditBalance(price.ceiling_credits)}이
        들어요. 숫자와 용어를 원문과 맞춰 보고, 확인하지 못한 문장은 청구하지 않아요. 한 번 번역하면 다시 청구하지
        않아요.
      </p>
      <div className={styles.translationActions}>
        <Button
          disabled={!price.is_affordable}
          busy={start.isPending}
          busyLabel="시작하는 중..."
          onClick={() => start.mutate(price.ceiling_credits)}
        >
          번역하기 (최대 {formatCreditBalance(price.ceiling_credits)})
        </Button>
        <Button variant="quiet" onClick={onClose}>
          취소
        </Button>
      </div>
      {price.is_affordable ? null : <p>크레딧이 부족해 번역할 수 없어요.</p>}
      {start.error ? <Notice tone="bad">{messageFor(start.error, '번역을 시작하지 못했습니다.')}</Notice> : null}
    </div>
  );
}

/** Below the original; a line that could not be confirmed is named as such. */
export function TranslatedText({ text }: { text: string | null }) {
  return (
    <span className={styles.translated} data-unconfirmed={text === null ? 'true' : undefined}>
      {text ?? '번역을 확인하지 못했습니다.'}
    </span>
  );
}
