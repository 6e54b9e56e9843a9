import { defineConfig } from 'vite';

/** Single-page window; static files (sample note, icons, theme script) are shared with the site. */
export default defineConfig({
  publicDir: '../web/public',
  server: { host: '127.0.0.1', port: 5183, strictPort: true },
  build: { target: 'safari16.4', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
