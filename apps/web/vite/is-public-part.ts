const UI = 'announce|button|error-state|join-classes|logo|notice|render-element|segmented-control|skip-link|spinner';
const UI_TOO = 'text-link|theme-toggle|toast/use-toast|visually-hidden';
const ICONS = 'circle-check|circle-x|cloud-off|external-link|info|monitor|moon|sun|triangle-alert|wifi-off';
const SHARED =
  'config/(?!company-disclosures|processors|storage-key-list)|connection|near/(when|on)|session/(?!current)|status|page-meta|structured-data|use-is-rerender';
const SHARED_API = 'api|create-public-resource|retry-policy|use-public-resource';
const FRAMES = 'home-link|canonical-link|public-frame|site-footer|theme-storage';

const PARTS = [
  'packages/api-client/src/(?!follow-events|read-events|create-silence-alarm)',
  'packages/contract/src/(index|auth|health|client-versions|site)\\.',
  'packages/domain/src/(fetching/|index)',
  `packages/ui/src/(${UI}|${UI_TOO})`,
  'lucide-react/dist/esm/(shared/|Icon|createLucideIcon|context|defaultAttributes)',
  `lucide-react/dist/esm/icons/(${ICONS})\\.`,
  'apps/web/src/app/(?!gates/(admin|full-screen|protected))',
  'apps/web/src/features/(auth/lazy-login-dialog|payments/payment-return\\.|versions/versions\\.api)',
  `apps/web/src/shared/(${SHARED}|api/(${SHARED_API})\\.|frames/(${FRAMES}))`,
].map((part) => new RegExp(part));

/**
 * Modules of the first page are in one chunk beside the framework. A module missing here costs one request; an
 * unnecessary one is downloaded by every visitor.
 */
export function isPublicPart(id: string): boolean {
  const path = id.replaceAll('\\', '/');
  return PARTS.some((part) => part.test(path));
}
