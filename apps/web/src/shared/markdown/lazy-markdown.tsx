import { type ComponentType, useEffect, useState } from 'react';
import { useIsNear } from '../near/use-is-near.ts';
import styles from './lazy-markdown.module.css';

type Drawer = ComponentType<{ text: string }>;

/** The text as it was written until the parser is here, which is fetched when the text comes near the window. */
export function LazyMarkdown({ text }: { text: string }) {
  const [place, isNear] = useIsNear<HTMLDivElement>();
  const [Markdown, setMarkdown] = useState<Drawer | null>(null);

  useEffect(() => {
    if (!isNear) return;
    import('./markdown.tsx').then(
      (module) => setMarkdown(() => module.Markdown),
      () => undefined,
    );
  }, [isNear]);

  return <div ref={place}>{Markdown ? <Markdown text={text} /> : <p className={styles.plain}>{text}</p>}</div>;
}
