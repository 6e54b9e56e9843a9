import { Dialog, isComposing } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import styles from '../../palette/command-palette.module.css';
import { useDebounced } from '../../use-debounced.ts';
import { addressOf, adminSearchQuery, HIT_TEXTS, type SearchHit } from './admin-search.api.ts';

const SEARCH_DELAY_MS = 150;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LABEL = '이메일, 주문번호, 작업·강의·문의 ID';

interface HitListProps {
  id: string;
  hits: readonly SearchHit[];
  active: SearchHit | undefined;
  onPoint: (index: number) => void;
  onChoose: (hit: SearchHit) => void;
}

function HitList({ id, hits, active, onPoint, onChoose }: HitListProps) {
  return (
    <div id={id} role="listbox" aria-label="찾은 것" className={styles.list}>
      {hits.map((hit, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text field, which has the focus.
        <div
          key={`${hit.kind} ${hit.id}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={hit === active}
          className={styles.item}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(hit)}
        >
          <span className={styles.label}>{hit.text}</span>
          <span className={styles.detail}>
            {[HIT_TEXTS[hit.kind], hit.kind === 'USER' ? null : hit.user?.email].filter(Boolean).join(' · ')}
          </span>
        </div>
      ))}
    </div>
  );
}

function statusOf(typed: string, query: { isFetching: boolean; isError: boolean }, count: number): string {
  if (typed.trim().length < 2) return `${LABEL}를 두 글자 이상 적거나 붙여 넣어주세요.`;
  if (query.isFetching) return '찾는 중...';
  if (query.isError) return '찾지 못했습니다. 잠시 후 다시 시도해주세요.';
  return count === 0 ? '찾은 것이 없습니다.' : '';
}

/** Finds users and everything with an id. Enter opens the first or the pointed hit. */
export function AdminSearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const words = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const query = useQuery(adminSearchQuery(words));
  const hits = typed.trim().length < 2 ? [] : (query.data ?? []);
  const activeIndex = Math.min(pointed, hits.length - 1);
  const active = hits[activeIndex];

  function choose(hit: SearchHit) {
    onClose();
    void navigate(addressOf(hit));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (isComposing(event) || !active || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) {
      choose(active);
      return;
    }
    const next = (activeIndex + step + hits.length) % hits.length;
    setPointed(next);
    document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Dialog title="찾기" open onOpenChange={(open) => !open && onClose()} initialFocus={input}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label={`${LABEL} 찾기`}
        aria-expanded={hits.length > 0}
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
        placeholder={LABEL}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPointed(0);
        }}
        onKeyDown={onKeyDown}
      />
      <HitList id={listId} hits={hits} active={active} onPoint={setPointed} onChoose={choose} />
      <p role="status" className={styles.status}>
        {statusOf(typed, query, hits.length)}
      </p>
    </Dialog>
  );
}
