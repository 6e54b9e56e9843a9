import { timeMark } from '@pilgi/domain/notes';
import { Button, Dialog, Skeleton } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { type Handout, type HandoutPage, handoutPagesQuery } from './handouts.api.ts';
import styles from './handouts-panel.module.css';

interface PageViewerProps {
  handout: Handout;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

const ORIGIN_TEXTS = { SLIDE: '화면에 나온 때', SPEECH: '이야기한 때' } as const;

function spansText({ spans }: HandoutPage): string {
  if (spans.length === 0) return '강의에서 이 쪽이 나온 때를 찾지 못했어요.';
  return spans
    .map(({ from_ms, to_ms, origin }) => `${ORIGIN_TEXTS[origin]} ${timeMark(from_ms)}–${timeMark(to_ms)}`)
    .join(', ');
}

function textOf({ text, text_origin }: HandoutPage): string {
  if (text_origin === 'NONE') return '이 쪽에서는 글자를 찾지 못했어요. 그림으로만 보여줘요.';
  return text_origin === 'OCR' ? `그림에서 읽은 글이라 틀릴 수 있어요.\n\n${text}` : text;
}

function Pages({ handout }: { handout: Handout }) {
  const query = useQuery(handoutPagesQuery(handout.id));
  const [at, setAt] = useState(0);
  const pages = query.data;
  if (pages === undefined) {
    return query.error ? <LoadFailed title="쪽을 불러올 수 없습니다" query={query} /> : <Skeleton lines={6} />;
  }
  const page = pages[at];
  if (page === undefined) return null;
  return (
    <div className={styles.page}>
      <img
        className={styles.image}
        src={page.url}
        width={page.width}
        height={page.height}
        alt={`${handout.file_name} ${page.page}쪽`}
      />
      <div className={styles.turn}>
        <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          이전 쪽
        </Button>
        <span aria-live="polite">
          {page.page} / {pages.length}쪽
        </span>
        <Button size="small" disabled={at === pages.length - 1} onClick={() => setAt(at + 1)}>
          다음 쪽
        </Button>
      </div>
      {handout.is_source ? null : <p className={styles.facts}>{spansText(page)}</p>}
      <p className={styles.text}>{textOf(page)}</p>
      {page.notes === '' ? null : <p className={styles.text}>발표자 노트: {page.notes}</p>}
    </div>
  );
}

/** Pages of a handout one by one, with their text and when they appear in the lecture. */
export function PageViewer({ handout, isOpen, onOpenChange }: PageViewerProps) {
  return (
    <Dialog title={handout.file_name} size="large" open={isOpen} onOpenChange={onOpenChange}>
      {isOpen ? <Pages handout={handout} /> : null}
    </Dialog>
  );
}
