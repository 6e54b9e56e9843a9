/** Public origin for canonical links and social cards; defaults to the development server. */
export const SITE_ORIGIN = import.meta.env.PUBLIC_WEB_ORIGIN ?? 'http://localhost:5173';
