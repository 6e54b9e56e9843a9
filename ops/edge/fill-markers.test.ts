import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { fillMarkers } from './fill-markers.ts';
import { hashInlineScripts } from './hash-inline-scripts.ts';
import { readPageSettings } from './read-page-settings.ts';

const HOSTILE = `</script><script>alert("1")</script> & 'a' \\ @@`;
const page = [
  '<title>@@COMPANY_NAME@@</title><a href="mailto:@@SUPPORT_EMAIL@@">mail</a>',
  '<script>start()</script>',
  '<script type="application/json" id="page-settings">{"COMPANY_NAME":"@@COMPANY_NAME@@"}</script>',
].join('');

describe('fillMarkers', () => {
  it('escapes values for markup and for data blocks', () => {
    const filled = fillMarkers('index.html', page, { COMPANY_NAME: HOSTILE, SUPPORT_EMAIL: '"><b>' });
    expect(filled).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)');
    expect(filled).toContain('href="mailto:&quot;&gt;&lt;b&gt;"');
    const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    expect(JSON.parse(data)).toEqual({ COMPANY_NAME: HOSTILE });
    expect(hashInlineScripts(filled)).toEqual(hashInlineScripts('<script>start()</script>'));
  });

  it('writes data blocks like the page prints them again', () => {
    const filled = fillMarkers('index.html', page, { COMPANY_NAME: HOSTILE, SUPPORT_EMAIL: 'a@b.c' });
    const data = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(filled)?.[1] ?? '';
    const printed: unknown = runInNewContext(`JSON.stringify(JSON.parse(data)).replaceAll('<', '\\\\u003c')`, { data });
    expect(printed).toBe(data);
  });

  it('removes rows of transfers within the country', () => {
    const table = '<tr><td>a</td></tr><tr><td>b, @@MAIL_COUNTRY@@. c</td></tr><tr><td>d</td></tr>';
    expect(fillMarkers('a.html', table, { MAIL_COUNTRY: '대한민국' })).toBe('<tr><td>a</td></tr><tr><td>d</td></tr>');
    expect(fillMarkers('a.html', table, { MAIL_COUNTRY: '미국' })).toContain('<td>b, 미국. c</td>');
  });

  it('leaves text files unescaped', () => {
    expect(fillMarkers('robots.txt', 'Sitemap: @@PUBLIC_WEB_ORIGIN@@/x', { PUBLIC_WEB_ORIGIN: 'https://a&b' })).toBe(
      'Sitemap: https://a&b/x',
    );
  });

  it('refuses a missing setting, a marker in a script and a value that contains a marker', () => {
    expect(() => fillMarkers('index.html', page, { COMPANY_NAME: '' })).toThrow(
      'index.html needs the settings COMPANY_NAME, SUPPORT_EMAIL',
    );
    expect(() => fillMarkers('a.html', '<script>"@@A@@"</script>', { A: 'a' })).toThrow('a script of a.html');
    expect(() => fillMarkers('a.html', '@@A@@', { A: '@@B@@' })).toThrow('contains @@B@@');
  });
});

describe('readPageSettings', () => {
  it('leaves out what is not set and derives the digits of the registration number', () => {
    const settings = readPageSettings({ COMPANY_NAME: '', COMPANY_REGISTRATION_NUMBER: '123-45-67890' });
    expect(settings).toMatchObject({ COMPANY_REGISTRATION_DIGITS: '1234567890', HOSTING_COUNTRY: '대한민국' });
    expect(settings).not.toHaveProperty('COMPANY_NAME');
  });
});
