import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

afterEach(cleanup);

const show = (text: string) => render(<Markdown text={text} />).container;

test('renders lists, bold text next to Hangul and tables', () => {
  const root = show('- **긴 강의**를 나눕니다\n- 둘째\n\n| 항목 | 값 |\n|---|---|\n| 크기 | 3 |');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(root.querySelector('strong')?.textContent).toBe('긴 강의');
  expect(screen.getByRole('table')).toBeDefined();
});

test('opens links in a new tab without opener', () => {
  show('[자세히](https://example.com/a)');
  const link = screen.getByRole('link', { name: '자세히' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener nofollow']);
});

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['![그림](https://evil.example/track.png)'],
  ['<iframe src="https://evil.example"></iframe>'],
  ['<a href="javascript:alert(1)">누르세요</a>'],
  ['<style>body{display:none}</style>'],
  ['<svg onload=alert(1)><circle /></svg>'],
  ['<form action="https://evil.example"><input name=q></form>'],
])('removes everything executable or external from %s', (text) => {
  const root = show(`앞\n\n${text}\n\n뒤`);
  expect(root.querySelector('script, img, iframe, style, svg, form, input, object, embed, a')).toBeNull();
  expect(root.innerHTML).not.toMatch(/on\w+=|javascript:|evil\.example/);
  expect(root.textContent).toContain('뒤');
});

test.each([
  ['[누르세요](javascript:alert(1))'],
  ['[누르세요](data:text/html,<script>alert(1)</script>)'],
  ['[누르세요](vbscript:x)'],
  ['[누르세요](http://plain.example)'],
  ['[누르세요](//evil.example)'],
])('renders %s without an unsafe link', (text) => {
  show(text);
  const link = screen.queryByRole('link');
  expect(link?.getAttribute('href') ?? '').not.toMatch(/^(javascript|data|vbscript|http):/i);
});

test('drops ids that could collide with ids of the page', () => {
  const root = show('<h2 id="main">제목</h2>\n\n각주[^1]\n\n[^1]: 글');
  expect(root.querySelector('#main')).toBeNull();
});
