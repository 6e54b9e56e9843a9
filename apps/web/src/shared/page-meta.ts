import { SITE_ORIGIN } from './config/site-origin.ts';

const SITE_NAME = '필기';
const SITE_TITLE = `${SITE_NAME} · 강의를 넣으면 믿을 수 있는 노트가 나옵니다`;

interface PageTexts {
  title?: string;
  description?: string;
  /** `false` adds `noindex`. */
  isListed?: boolean;
}

/** Social-card tags. Messengers read the prerendered page, so the browser bundle does not contain the texts. */
function shareMeta(title: string, description: string) {
  if (!import.meta.env.SSR) return [];
  return [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE_NAME },
    { property: 'og:locale', content: 'ko_KR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${SITE_ORIGIN}/social-card.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: '필기. 강의를 넣으면 믿을 수 있는 노트가 나옵니다' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export function pageMeta({ title, description, isListed = true }: PageTexts) {
  const fullTitle = title ? `${title} · ${SITE_NAME}` : SITE_TITLE;
  if (!isListed) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  if (!description) return [{ title: fullTitle }];
  return [{ title: fullTitle }, { name: 'description', content: description }, ...shareMeta(fullTitle, description)];
}
