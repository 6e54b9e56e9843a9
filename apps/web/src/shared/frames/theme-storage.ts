import type { ThemeStorage } from '@pilgi/ui';

/** Also read by public/theme.js before the first paint. */
const THEME_KEY = 'pilgi_theme';

export const themeStorage: ThemeStorage = {
  read() {
    try {
      return localStorage.getItem(THEME_KEY);
    } catch {
      return null;
    }
  },
  write(choice) {
    try {
      localStorage.setItem(THEME_KEY, choice);
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  },
};
