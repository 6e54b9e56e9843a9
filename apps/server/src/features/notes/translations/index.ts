export { translationWork } from './translation-work.ts';
export { translationsRoutes } from './translations.routes.ts';
