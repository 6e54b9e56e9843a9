import { useIsRerender } from './use-is-rerender.ts';

interface StructuredDataProps {
  /** Null in the browser, which keeps the prerendered text: `import.meta.env.SSR ? … : null`. */
  data: Record<string, unknown> | null;
}

/**
 * JSON-LD for search engines, which read the prerendered page. Not rendered again in the browser: Trusted Types block
 * script elements created there, even data blocks.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const isRedrawn = useIsRerender();
  if (isRedrawn) return null;
  const words = data === null ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: constants of our own; `<` is escaped, so the element cannot be closed early.
      dangerouslySetInnerHTML={{ __html: words.replaceAll('<', '\\u003c') }}
    />
  );
}
