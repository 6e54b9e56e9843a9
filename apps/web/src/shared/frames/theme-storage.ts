import type { ThemeStorage } from '@pilgi/ui';
import { THEME_KEY } from '../config/storage-keys.ts';

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
      // Without storage the choice lasts until the page is closed.
    }
  },
};
