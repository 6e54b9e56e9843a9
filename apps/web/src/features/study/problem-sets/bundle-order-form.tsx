import { Card, EmptyState, PageSkeleton, SegmentedControl, Select, TextField } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { isFirstWait } from '../../../shared/api/is-first-wait.ts';
import { LoadFailed } from '../../../shared/lists/load-failed.tsx';
import { DIFFICULTY_TEXTS } from '../../../shared/problems/problem.texts.ts';
import {
  areSameCounts,
  ORDERED_DIFFICULTIES,
  type OrderDraft,
  orderOf,
  PRESETS,
  readOrder,
  writeOrder,
} from './bundle-order.ts';
import styles from './bundle-order-form.module.css';
import { BundleQuotePanel } from './bundle-quote-panel.tsx';
import { CountChoice } from './count-choice.tsx';
import { NoteChoice } from './note-choice.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { notedLecturesQuery, offeredModelsQuery, type ProblemBundle } from './problems.api.ts';

interface BundleOrderFormProps {
  onStarted: (bundle: ProblemBundle) => void;
  /** Button to buy credits that returns here. */
  topUp: ReactNode;
}

const DIFFICULTIES = ORDERED_DIFFICULTIES.map((value) => ({
  value,
  label: value === 'MIXED' ? '섞어서' : DIFFICULTY_TEXTS[value],
}));

/** The order is stored in the URL; its price is requested as soon as it is complete. */
export function BundleOrderForm({ onStarted, topUp }: BundleOrderFormProps) {
  const [params, setParams] = useSearchParams();
  const models = useQuery(offeredModelsQuery);
  const notes = useQuery(notedLecturesQuery);
  const [typed, setTyped] = useState(() => readOrder(params));
  const [title, setTitle] = useState(typed.title);
  // Decided once: the fold must not close while the numbers are changed.
  const [isOwn] = useState(() => !PRESETS.some(({ counts }) => areSameCounts(counts, typed.counts)));
  const known = models.data?.find(({ id }) => id === typed.modelId) ?? models.data?.[0];
  const draft: OrderDraft = { ...typed, modelId: known?.id ?? '' };
  function change(changes: Partial<OrderDraft>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    setParams(writeOrder(next), { replace: true, preventScrollReset: true });
  }

  if (models.error && !models.data) return <LoadFailed title="AI 모델을 불러올 수 없습니다" query={models} />;
  if (models.data?.length === 0) {
    return <EmptyState title="지금 고를 수 있는 모델이 없습니다" text="잠시 뒤에 다시 들러 주세요." />;
  }
  if (isFirstWait(models, notes)) return <PageSkeleton layout="rows" count={8} label="노트를 불러오는 중" />;
  return (
    <div className={styles.root}>
      <Card>
        <div className={styles.fields}>
          <NoteChoice chosenIds={draft.noteIds} onChange={(noteIds) => change({ noteIds })} />
          <PresetChoice draft={draft} onChange={(counts) => change({ counts })} />
          <details className={styles.own} open={isOwn}>
            <summary>직접 고르기</summary>
            <div className={styles.fields}>
              <CountChoice counts={draft.counts} onChange={(counts) => change({ counts })} />
              <div>
                <p className={styles.legend} aria-hidden="true">
                  난이도
                </p>
                <SegmentedControl
                  label="난이도"
                  choices={DIFFICULTIES}
                  value={draft.difficulty}
                  onValueChange={(difficulty) => change({ difficulty })}
                />
              </div>
              <Select
                label="AI 모델"
                value={draft.modelId}
                options={(models.data ?? []).map(({ id, display_name }) => ({ value: id, label: display_name }))}
                onChange={({ target }) => change({ modelId: target.value })}
              />
              <TextField
                label="문제집 이름"
                optional
                hint="비워 두면 노트의 제목을 씁니다."
                maxLength={200}
                value={title}
                onChange={({ target }) => setTitle(target.value)}
                onBlur={() => change({ title: title.trim() })}
              />
            </div>
          </details>
        </div>
      </Card>
      <BundleQuotePanel order={orderOf(draft)} onStarted={onStarted} topUp={topUp} />
    </div>
  );
}
