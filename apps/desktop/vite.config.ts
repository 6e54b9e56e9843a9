import { defineConfig } from 'vite';

/** The window is one page; sample note, icons and the theme's script are the site's own. */
export default defineConfig({
  publicDir: '../web/public',
  server: { host: '127.0.0.1', port: 5183, strictPort: true },
  build: { target: 'safari16.4', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  worker: { format: 'es' },
});
