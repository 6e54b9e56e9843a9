import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './vite/chunk-groups.ts';
import { emitCrawlFiles } from './vite/emit-crawl-files.ts';
import { stripContractSchemas } from './vite/strip-contract-schemas.ts';

const { API_URL = 'http://127.0.0.1:4000', WEB_HOST = '127.0.0.1', WEB_PORT = '5173' } = process.env;

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
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } } } } },
});
