import { Dialog, isComposing } from '@pilgi/ui';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { todayQuery } from '../today/today.api.ts';
import { useDebounced } from '../use-debounced.ts';
import styles from './command-palette.module.css';
import { listPaletteItems, type PaletteItem } from './list-palette-items.ts';
import { paletteSearchQuery } from './palette-search.api.ts';

const SEARCH_DELAY_MS = 120;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface PaletteState {
  items: readonly PaletteItem[];
  status: string;
}

/** Found places in notes first, because they answer what was typed; then what is known without the server. */
function usePaletteItems(typed: string): PaletteState {
  const { data: today } = useQuery(todayQuery);
  const words = useDebounced(typed.trim(), SEARCH_DELAY_MS);
  const found = useQuery(paletteSearchQuery(words));
  const local = listPaletteItems(typed, today);
  const items = typed.trim() === '' ? local : [...(found.data ?? []), ...local];
  if (found.isFetching) return { items, status: '노트에서 찾는 중...' };
  return { items, status: items.length === 0 ? '찾은 것이 없습니다.' : '' };
}

interface PaletteListProps {
  id: string;
  items: readonly PaletteItem[];
  active: PaletteItem | undefined;
  onPoint: (index: number) => void;
  onChoose: (item: PaletteItem) => void;
}

function PaletteList({ id, items, active, onPoint, onChoose }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="찾은 것" className={styles.list}>
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses in the text field, which has the focus.
        <div
          key={item.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={item === active}
          className={styles.item}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(item)}
        >
          <span className={styles.label}>{item.label}</span>
          <span className={styles.detail}>{item.detail ?? item.group}</span>
        </div>
      ))}
    </div>
  );
}

/** One list for lectures, words in notes and acts; chosen by arrow keys and Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [pointed, setPointed] = useState(0);
  const { items, status } = usePaletteItems(typed);
  const activeIndex = Math.min(pointed, items.length - 1);
  const active = items[activeIndex];

  function choose({ to, act }: PaletteItem) {
    onClose();
    act?.();
    if (to !== undefined) void navigate(to);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (isComposing(event) || !active || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step === undefined) {
      choose(active);
      return;
    }
    const next = (activeIndex + step + items.length) % items.length;
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
        aria-label="강의, 노트에서 한 말, 할 일 찾기"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
        placeholder="강의, 노트에서 한 말, 할 일"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setPointed(0);
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteList id={listId} items={items} active={active} onPoint={setPointed} onChoose={choose} />
      <p role="status" className={styles.status}>
        {status}
      </p>
    </Dialog>
  );
}
