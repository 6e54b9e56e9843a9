import { useIsRedrawn } from './use-is-redrawn.ts';

interface StructuredDataProps {
  /** Null in the browser, which leaves the words of the built page as they are: `import.meta.env.SSR ? … : null`. */
  data: Record<string, unknown> | null;
}

/**
 * For search engines, which read the built page. Not drawn again when somebody comes back to the page: trusted types
 * refuse a script element made in the browser, even one that holds data alone.
 */
export function StructuredData({ data }: StructuredDataProps) {
  const isRedrawn = useIsRedrawn();
  if (isRedrawn) return null;
  const words = data === null ? '' : JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constants, with no way to end the element early.
      dangerouslySetInnerHTML={{ __html: words.replaceAll('<', '\\u003c') }}
    />
  );
}
