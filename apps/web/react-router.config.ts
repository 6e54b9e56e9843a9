import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/app',
  ssr: false,
  prerender: [
    '/',
    '/download',
    '/faq',
    '/terms',
    '/terms/service',
    '/terms/ecommerce',
    '/ecommerce',
    '/privacy',
    '/business-info',
    '/refund-policy',
  ],
} satisfies Config;
