import { type ComponentType, useEffect, useState } from 'react';
import { useIsNear } from '../near/use-is-near.ts';
import styles from './lazy-markdown.module.css';

type MarkdownComponent = ComponentType<{ text: string }>;

/** Shows the plain text until the Markdown parser is loaded, which starts when the text is near the viewport. */
export function LazyMarkdown({ text }: { text: string }) {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  const [Markdown, setMarkdown] = useState<MarkdownComponent | null>(null);

  useEffect(() => {
    if (!isNear) return;
    import('./markdown.tsx').then(
      (module) => setMarkdown(() => module.Markdown),
      () => undefined,
    );
  }, [isNear]);

  return <div ref={place}>{Markdown ? <Markdown text={text} /> : <p className={styles.plain}>{text}</p>}</div>;
}
