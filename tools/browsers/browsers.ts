import type { DrivenPage } from './driven-page.ts';
import { openFirefox } from './open-firefox.ts';
import { openWebkit } from './open-webkit.ts';

export interface Browser {
  name: string;
  /** Programs by name, each with the Debian package that brings it. */
  needs: Record<string, string>;
  open: () => Promise<DrivenPage>;
}

/** Those that the browser tests of `e2e` do not reach. */
export const BROWSERS: readonly Browser[] = [
  { name: 'firefox', needs: { 'firefox-esr': 'firefox-esr' }, open: openFirefox },
  { name: 'webkit', needs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }, open: openWebkit },
];
