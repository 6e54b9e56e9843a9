import { Monitor, Moon, Sun } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import {
  applyTheme,
  getAppliedTheme,
  onThemeChange,
  parseThemeChoice,
  type ThemeChoice,
  type ThemeStorage,
} from './apply-theme.ts';

export interface ThemeToggleProps {
  storage: ThemeStorage;
  label?: string;
  className?: string;
}

const CHOICES = [
  { value: 'light', label: '밝은 화면', icon: <Sun aria-hidden="true" /> },
  { value: 'dark', label: '어두운 화면', icon: <Moon aria-hidden="true" /> },
  { value: 'system', label: '기기 설정에 맞춤', icon: <Monitor aria-hidden="true" /> },
] as const;

export function ThemeToggle({ storage, label = '화면 밝기', className }: ThemeToggleProps) {
  const theme = useSyncExternalStore<ThemeChoice>(onThemeChange, getAppliedTheme, () => 'system');

  useEffect(() => {
    applyTheme(parseThemeChoice(storage.read()));
  }, [storage]);

  return (
    <SegmentedControl
      label={label}
      className={className}
      choices={CHOICES}
      value={theme}
      onValueChange={(choice) => {
        applyTheme(choice);
        storage.write(choice);
      }}
    />
  );
}
