import { pageSettings } from './page-settings.ts';

/** Public origin for canonical links and social cards. */
export const SITE_ORIGIN = pageSettings.PUBLIC_WEB_ORIGIN;
