import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { PUBLIC_PATHS } from './src/shared/config/public-paths.ts';
import { startPagesLate } from './vite/start-pages-late.ts';

const prerender = Object.keys(PUBLIC_PATHS);

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender,
  buildEnd: ({ reactRouterConfig }) => startPagesLate(join(reactRouterConfig.buildDirectory, 'client'), prerender),
} satisfies Config;
