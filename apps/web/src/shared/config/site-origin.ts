/** Where search engines and messengers find the site; the word in place of a missing setting is nobody's address. */
export const SITE_ORIGIN = import.meta.env.PUBLIC_WEB_ORIGIN ?? 'http://localhost:5173';
