interface ChunkGroup {
  name: string;
  test: RegExp;
  /** Smallest number of entries that use a module. */
  minShareCount?: number;
}

const path = (pattern: string) => pattern.replaceAll('/', '[\\\\/]');
const modules = (...patterns: string[]) => new RegExp(patterns.map(path).join('|'));

const FRAMES = 'web/src/shared/(frames/home-link|session/use-session|connection/(use-|offline-screen))';
const PLAIN_PARTS = 'button|card|chip|empty-state|error-state|icon-button|notice|skip-link|text-link|use-overflows';
const ICONS = 'monitor|search|x';

/**
 * A group contains the named modules and everything they import statically, except what a group above it contains.
 * Screens that open first are named by their page. A module that two groups need belongs into one above both: otherwise
 * one screen loads all of the other. `check-script-sizes.ts` fails when a first screen grows.
 */
const GROUPS: readonly ChunkGroup[] = [
  { name: 'framework', test: modules('node_modules/(react|react-dom|scheduler|react-router)/') },
  {
    name: 'base',
    test: modules(
      'web/src/app/(root|shell)\\.',
      FRAMES,
      `packages/ui/src/(${PLAIN_PARTS})`,
      `lucide-react/dist/esm/icons/(${ICONS})\\.`,
      'web/src/shared/formats/format-moment',
      'domain/src/accounts/consent-documents',
      'contract/src/auth\\.',
    ),
  },
  { name: 'app', test: modules('app/gates/(full-screen|protected|studio)-gate', 'pages/studio/today\\.page') },
  {
    name: 'public',
    test: modules('app/gates/public-gate', 'pages/public/landing\\.page', 'shared/frames/(public-frame|site-footer)'),
  },
  { name: 'dialogs', test: modules('@base-ui/react/dialog/', 'packages/ui/src/(confirm-)?dialog/') },
  { name: 'popups', test: modules('@base-ui/react/(menu|popover|tabs)/', 'packages/ui/src/(menu|popover|tabs)/') },
  { name: 'forms', test: modules('node_modules/react-hook-form/') },
  { name: 'parts', test: modules('packages/(ui|contract|domain/src/shared)/', '/lucide-react/'), minShareCount: 4 },
  { name: 'shared', test: modules('web/src/shared/(?!markdown|lists|reauth|problems)'), minShareCount: 4 },
  { name: 'problems', test: modules('web/src/shared/problems/'), minShareCount: 2 },
  { name: 'lists', test: modules('web/src/shared/(lists|reauth|frames/admin-)'), minShareCount: 4 },
  { name: 'document-pages', test: modules('domain/src/lectures/pages/'), minShareCount: 2 },
  { name: 'reader', test: modules('features/notes/document/'), minShareCount: 3 },
  { name: 'study', test: modules('features/study/'), minShareCount: 2 },
  {
    name: 'library',
    // Only the page of the recorder and a stored recording need the recorder.
    test: modules('features/(lectures|notes/making|notes/search|ai-work)/(?!admin|prepare|recorder)'),
    minShareCount: 2,
  },
  { name: 'admin-billing', test: modules('features/billing/.*admin/'), minShareCount: 2 },
  { name: 'billing', test: modules('features/billing/'), minShareCount: 2 },
  { name: 'account', test: modules('features/accounts/'), minShareCount: 2 },
];

export const chunkGroups = GROUPS.map((group, index) => ({ ...group, priority: GROUPS.length - index }));
