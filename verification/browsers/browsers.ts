import type { DrivenPage } from './driven-page.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';

export interface Browser {
  name: string;
  /** Required programs with their Debian packages. */
  needs: Record<string, string>;
  open: () => Promise<DrivenPage>;
}

/** Browsers that the tests in `e2e` do not cover. */
export const BROWSERS: readonly Browser[] = [
  { name: 'firefox', needs: { 'firefox-esr': 'firefox-esr' }, open: openFirefox },
  { name: 'webkit', needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }, open: openWebkit },
];
