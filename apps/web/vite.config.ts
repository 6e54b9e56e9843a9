import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { emitCrawlFiles } from './vite/emit-crawl-files.ts';
import { isPublicPart } from './vite/is-public-part.ts';
import { stripContractSchemas } from './vite/strip-contract-schemas.ts';

const { API_URL = 'http://127.0.0.1:4000', WEB_HOST = '127.0.0.1', WEB_PORT = '5173' } = process.env;

const SHARED_PARTS = /packages[\\/]ui[\\/]|[\\/]lucide-react[\\/]|web[\\/]src[\\/]shared[\\/]formats[\\/]/;

/** Users of one studio page visit the others too; only uploads need the preparation code. */
const STUDIO_PARTS = /web[\\/]src[\\/]features[\\/](lectures|jobs|notes)[\\/](?!(admin|prepare)[\\/])/;

/** Without these groups every shared component would be a separate file and request. */
const chunks = [
  { name: 'framework', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/, priority: 4 },
  { name: 'public', test: isPublicPart, priority: 3 },
  { name: 'query', test: /node_modules[\\/]@tanstack[\\/]/, priority: 3 },
  { name: 'base-ui', test: /node_modules[\\/](@base-ui|@floating-ui|use-sync-external-store)[\\/]/, priority: 2 },
  { name: 'parts', test: SHARED_PARTS, minShareCount: 5, priority: 2 },
  { name: 'account', minShareCount: 5, priority: 1 },
  { name: 'studio', test: STUDIO_PARTS, priority: 0 },
  { name: 'payments', test: /web[\\/]src[\\/]features[\\/]payments[\\/]/, priority: 0 },
];

/** Settings exposed to the development server; a build contains markers instead, see page-settings.ts. */
const publicSettings = [
  'COMPANY_',
  'SUPPORT_EMAIL',
  'PRIVACY_OFFICER',
  'HOSTING_',
  'MAIL_PROVIDER',
  'MAIL_COUNTRY',
  'MAIL_CONTACT',
  'PUBLIC_WEB_ORIGIN',
  'ADMIN_PORTAL_PATH',
  'TOSS_SCRIPT_URL',
  'TOSS_CLIENT_KEY',
];

export default defineConfig({
  plugins: [stripContractSchemas(), emitCrawlFiles(), reactRouter()],
  envDir: '../..',
  envPrefix: publicSettings,
  server: { host: WEB_HOST, port: Number(WEB_PORT), strictPort: true, proxy: { '/api': { target: API_URL } } },
  // Prebundled: a dependency discovered later would reload the page while the user is typing.
  optimizeDeps: { entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.*'] },
  // The Content-Security-Policy allows no data: fonts, so even small files are not inlined.
  build: { assetsInlineLimit: 0, cssCodeSplit: false, modulePreload: { polyfill: false } },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
});
