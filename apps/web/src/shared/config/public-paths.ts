/** Prerendered paths with their canonical path; several paths can show the same page. */
export const PUBLIC_PATHS: Readonly<Record<string, string>> = {
  '/': '/',
  '/download': '/',
  '/sample': '/sample',
  '/faq': '/faq',
  '/terms': '/terms',
  '/terms/service': '/terms',
  '/ecommerce': '/ecommerce',
  '/terms/ecommerce': '/ecommerce',
  '/privacy': '/privacy',
  '/business-info': '/business-info',
  '/refund-policy': '/refund-policy',
  '/copyright': '/copyright',
};
