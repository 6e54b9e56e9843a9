import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { PUBLIC_PATHS } from './src/shared/config/public-paths.ts';
import { finishPages } from './vite/finish-pages.ts';

const prerender = Object.keys(PUBLIC_PATHS);

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender,
  buildEnd: ({ reactRouterConfig }) => finishPages(join(reactRouterConfig.buildDirectory, 'client'), prerender),
} satisfies Config;
