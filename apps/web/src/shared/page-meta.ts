const SITE_NAME = '필기';

interface PageTexts {
  title?: string;
  description?: string;
  /** `false` keeps the page out of search results. */
  isListed?: boolean;
}

export function pageMeta({ title, description, isListed = true }: PageTexts) {
  return [
    { title: title ? `${title} · ${SITE_NAME}` : `${SITE_NAME} · 강의를 넣으면 믿을 수 있는 노트가 나옵니다` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ];
}
