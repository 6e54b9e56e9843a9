import type { Config } from '@react-router/dev/config';
import { PUBLIC_PATHS } from './src/shared/config/public-paths.ts';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: Object.keys(PUBLIC_PATHS),
} satisfies Config;
