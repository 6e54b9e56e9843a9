import { IconButton, Popover, SegmentedControl, useIsPhone } from '@pilgi/ui';
import { ALargeSmall, Maximize2, Minimize2 } from 'lucide-react';
import { SIZE_TEXTS, TEXT_SIZES } from './reader-settings.ts';
import type { ReaderLook } from './use-reader-look.ts';
import styles from './view-options.module.css';

const DENSITY_LABEL = '보이는 분량';

/** How the note is shown: how much of it, how large, and alone. Nothing of it changes the note. */
export function ViewOptions({ look }: { look: ReaderLook }) {
  const isPhone = useIsPhone();
  const density = (
    <SegmentedControl
      label={DENSITY_LABEL}
      choices={look.densities}
      value={look.density}
      onValueChange={look.setDensity}
    />
  );
  const focusIcon = look.isFocused ? (
    <Minimize2 aria-hidden="true" size={18} />
  ) : (
    <Maximize2 aria-hidden="true" size={18} />
  );
  return (
    <div className={styles.root}>
      {isPhone ? null : density}
      <Popover
        label="글자와 분량"
        trigger={<IconButton label="글자와 분량" icon={<ALargeSmall aria-hidden="true" />} />}
      >
        <div className={styles.options}>
          {isPhone ? density : null}
          <SegmentedControl
            label="글자 크기"
            choices={TEXT_SIZES.map((value) => ({ value, label: SIZE_TEXTS[value] }))}
            value={look.textSize}
            onValueChange={look.setTextSize}
          />
        </div>
      </Popover>
      {isPhone ? null : (
        <IconButton
          label={look.isFocused ? '집중해서 읽기 끝내기' : '집중해서 읽기'}
          aria-keyshortcuts="F"
          aria-pressed={look.isFocused}
          icon={focusIcon}
          onClick={look.toggleFocus}
        />
      )}
    </div>
  );
}
