import { describe, expect, it } from 'vitest';
import { startLate } from './start-late.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>
<body>필기<script>window.context = {};</script><script type="module" async="">import "/assets/a.js";</script></body></html>`;

describe('a page that starts late', () => {
  const late = startLate(PAGE);

  it('asks for no script before it has been seen', () => {
    expect(late.html).not.toMatch(/<link rel="modulepreload"|src=|from "|import "/);
    expect(late.html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(late.html).toContain('<script>window.context = {};</script>');
  });

  it('then begins as the framework would have', () => {
    expect(late.start.content).toBe('import "/assets/a.js";');
    expect(late.html).toContain(`import("${late.start.path}")`);
    expect(late.html).toContain('for (const href of ["/assets/a.js"])');
  });

  it('a page that begins in another way is a mistake of the build', () => {
    expect(() => startLate(PAGE.replace('type="module"', ''))).toThrow('no beginning');
  });
});
