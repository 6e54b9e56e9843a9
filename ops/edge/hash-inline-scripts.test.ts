import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hashInlineScripts } from './hash-inline-scripts.ts';

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}

describe('hashInlineScripts', () => {
  it('hashes plain and module scripts once each', () => {
    const html =
      '<script>window.a = "한글"</script><script type="module" async="">import "/a.js"</script><script>window.a = "한글"</script>';
    expect(hashInlineScripts(html)).toEqual([hashOf('window.a = "한글"'), hashOf('import "/a.js"')]);
  });

  it('includes white space and line breaks, as browsers do', () => {
    expect(hashInlineScripts('<SCRIPT>\n  go();\n</SCRIPT >')).toEqual([hashOf('\n  go();\n')]);
  });

  it.each([
    '<script src="/assets/a.js"></script>',
    '<script type="module" src="/assets/a.js"></script>',
    '<script type="application/ld+json">{"@type":"Organization"}</script>',
    '<script type="application/json">{}</script>',
    '<p>no script</p>',
  ])('returns no hash for %s', (html) => {
    expect(hashInlineScripts(html)).toEqual([]);
  });

  it('hashes any script text without a tag in it', () => {
    fc.assert(
      fc.property(
        fc.string().filter((text) => !/<\/?script/i.test(text)),
        (source) => {
          expect(hashInlineScripts(`<body><script>${source}</script></body>`)).toEqual([hashOf(source)]);
        },
      ),
    );
  });
});
