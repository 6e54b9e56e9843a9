import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import styles from './markdown.module.css';

/** Allows text and structure only; nothing that loads external content, sets styles or adds form inputs. */
const schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !['img', 'picture', 'source', 'input'].includes(name)),
  protocols: { href: ['https', 'mailto'] },
};

/** Headings in the text must rank below the headings of the page. */
const components: Components = {
  h1: 'h4',
  h2: 'h4',
  h3: 'h4',
  h4: 'h5',
  h5: 'h6',
  a: ({ href, children }) =>
    href === undefined || href === '' ? (
      <span>{children}</span>
    ) : (
      <a href={href} target="_blank" rel="noopener nofollow">
        {children}
      </a>
    ),
};

const remarkPlugins = [remarkGfm, remarkCjkFriendly];
const rehypePlugins = [[rehypeSanitize, schema] as [typeof rehypeSanitize, typeof schema]];

/** Renders untrusted Markdown: raw HTML is dropped, links open in a new tab, images are never loaded. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className={styles.root}>
      <ReactMarkdown skipHtml components={components} remarkPlugins={remarkPlugins} rehypePlugins={rehypePlugins}>
        {text}
      </ReactMarkdown>
    </div>
  );
}
