export const THEME_CHOICES = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

/** Storage of the choice; unknown values returned by `read` count as `system`. */
export interface ThemeStorage {
  read: () => string | null;
  write: (choice: ThemeChoice) => void;
}

const listeners = new Set<() => void>();

export function parseThemeChoice(value: string | null | undefined): ThemeChoice {
  return THEME_CHOICES.find((choice) => choice === value) ?? 'system';
}

export function getAppliedTheme(): ThemeChoice {
  return parseThemeChoice(document.documentElement.dataset.theme);
}

/** `system` removes the attribute, so that the media query of the tokens applies. */
export function applyTheme(choice: ThemeChoice): void {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
