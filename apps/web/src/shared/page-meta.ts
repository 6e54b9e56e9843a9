import { DEFAULT_SITE_NAME, readSite } from './config/site.ts';
import { SITE_ORIGIN } from './config/site-origin.ts';

const SLOGAN = '강의를 넣으면 믿을 수 있는 노트가 나옵니다';

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
    { property: 'og:site_name', content: DEFAULT_SITE_NAME },
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

/** Prerendered with the default name; the root renders the tags again when operators have saved another one. */
export function pageMeta({ title, description, isListed = true }: PageTexts) {
  const { siteName } = readSite();
  const fullTitle = title ? `${title} · ${siteName}` : `${siteName} · ${SLOGAN}`;
  if (!isListed) return [{ title: fullTitle }, { name: 'robots', content: 'noindex' }];
  if (!description) return [{ title: fullTitle }];
  return [{ title: fullTitle }, { name: 'description', content: description }, ...shareMeta(fullTitle, description)];
}
