import { describe, expect, it } from 'vitest';
import { deferHydration } from './defer-hydration.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>
<body>필기<script>window.context = {};</script><script type="module" async="">import "/assets/a.js";</script></body></html>`;

describe('deferHydration', () => {
  const deferred = deferHydration(PAGE);

  it('contains no script request before it is painted', () => {
    expect(deferred.html).not.toMatch(/<link rel="modulepreload"|src=|from "|import "/);
    expect(deferred.html).toContain('<link rel="stylesheet" href="/a.css"/>');
    expect(deferred.html).toContain('<script>window.context = {};</script>');
  });

  it('then starts like the framework would', () => {
    expect(deferred.start.content).toBe('import "/assets/a.js";');
    expect(deferred.html).toContain(`import("${deferred.start.path}")`);
    expect(deferred.html).toContain('for (const href of ["/assets/a.js"])');
  });

  it('throws for a page with a different start script', () => {
    expect(() => deferHydration(PAGE.replace('type="module"', ''))).toThrow('no start script');
  });
});
