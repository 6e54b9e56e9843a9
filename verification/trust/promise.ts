/** How far a promise is shown: by tests and figures, only with simulated models, or not. */
export type PromiseState = 'shown' | 'needs a key' | 'not run';

/** A passage of a generated page: the first group of the pattern. */
export interface PageFigure {
  page: string;
  pattern: RegExp;
  /** What the passage is about where it does not state it. */
  label?: string;
  /** When it was measured, where the page does not state it. */
  origin?: string;
}

/** A promise that visitors or readers of the README are given. */
export interface PublicPromise {
  title: string;
  /** What would have to happen for it to be broken. */
  means: string;
  state: PromiseState;
  /** Why it is not shown completely, with the command that would show it. */
  missing?: string;
  figures: readonly PageFigure[];
  /** `path › beginning of the name`. */
  tests: readonly string[];
  commands: readonly string[];
  /** Exact wordings by file. */
  wordings: Readonly<Record<string, readonly string[]>>;
}

/** Anchor of the heading of a promise. */
export const anchorOf = ({ title }: Pick<PublicPromise, 'title'>): string => title.toLowerCase().replaceAll(' ', '-');

const LANDING = 'apps/web/src/features/landing';
export const FILES = {
  readme: 'README.md',
  landing: 'apps/web/src/pages/public/landing.page.tsx',
  sample: 'apps/web/src/pages/public/sample.page.tsx',
  faq: 'apps/web/content/basic-questions/basic-questions.ts',
  comparison: `${LANDING}/comparison-table.tsx`,
  download: `${LANDING}/download-band.tsx`,
  features: `${LANDING}/feature-cards.tsx`,
  steps: `${LANDING}/first-steps.tsx`,
  account: `${LANDING}/hero-account.tsx`,
  facts: `${LANDING}/hero-facts.tsx`,
  calculator: `${LANDING}/price-calculator.tsx`,
  promises: `${LANDING}/price-promises.tsx`,
  prices: `${LANDING}/price-section.tsx`,
  image: `${LANDING}/reader-image.tsx`,
  study: `${LANDING}/sample/sample-study.tsx`,
  copyright: 'apps/web/src/pages/public/copyright.page.tsx',
  try: `${LANDING}/try-band.tsx`,
} as const;

export const BY_GATE = 'of this commit: the landing gate compares the section';
export const BY_DEEP_LAYER = 'compared by `npm run verify`';
