import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import controlStyles from '../field/control.module.css';
import { ignoreComposingEnter, isComposing } from '../field/ignore-composing-enter.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './search-box.module.css';
import { useSlashFocus } from './use-slash-focus.ts';

export interface SearchBoxProps {
  /** Accessible name, e.g. '사용자 검색'. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Called on Enter, but never while a syllable is being composed. */
  onSearch?: (value: string) => void;
  placeholder?: string;
  /** `/` anywhere on the page focuses the box; only one box per page may enable it. */
  slashFocuses?: boolean;
  className?: string;
}

export function SearchBox({
  label,
  value,
  onValueChange,
  onSearch,
  placeholder,
  slashFocuses = true,
  className,
}: SearchBoxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useSlashFocus(input, slashFocuses);

  function clear() {
    onValueChange('');
    input.current?.focus();
  }

  return (
    <search className={joinClasses(styles.root, className)}>
      <form
        className={controlStyles.frame}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch?.(value);
        }}
      >
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <span className={controlStyles.start}>
          <Search className={styles.icon} aria-hidden="true" />
        </span>
        <input
          ref={input}
          id={id}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          className={joinClasses(controlStyles.control, styles.input)}
          value={value}
          placeholder={placeholder}
          aria-keyshortcuts={slashFocuses ? '/' : undefined}
          onChange={(event) => onValueChange(event.target.value)}
          onKeyDown={(event) => {
            ignoreComposingEnter(event);
            if (event.key === 'Escape' && value !== '' && !isComposing(event)) {
              event.stopPropagation();
              clear();
            }
          }}
        />
        <span className={controlStyles.end}>
          {value === '' ? (
            slashFocuses && (
              <span className={styles.key} aria-hidden="true">
                /
              </span>
            )
          ) : (
            <IconButton label="검색어 지우기" icon={<X aria-hidden="true" />} onClick={clear} />
          )}
        </span>
      </form>
    </search>
  );
}
