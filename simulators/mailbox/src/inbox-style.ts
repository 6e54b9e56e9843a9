export const INBOX_STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f6f4, #16171a);
  --sheet: light-dark(#ffffff, #1f2125);
  --line: light-dark(#e2e2dd, #34373d);
  --ink: light-dark(#1c1d20, #ececea);
  --quiet: light-dark(#63656b, #a3a6ad);
  --accent: light-dark(#2f5bd7, #8fabff);
  --picked: light-dark(#eaf0ff, #262f47);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column;
  background: var(--ground); color: var(--ink);
  font: 15px/1.6 Pretendard, 'Apple SD Gothic Neo', 'Malgun Gothic', 'Noto Sans CJK KR', sans-serif;
  word-break: keep-all; overflow-wrap: anywhere;
}
header { display: flex; align-items: center; gap: 12px; padding: 14px 20px; border-bottom: 1px solid var(--line); }
header h1 { margin: 0; font-size: 18px; }
header p { margin: 0; flex: 1; color: var(--quiet); font-size: 13px; }
button, .button {
  font: inherit; font-size: 13px; color: inherit; background: var(--sheet); text-decoration: none; white-space: nowrap;
  border: 1px solid var(--line); border-radius: 8px; padding: 6px 12px; cursor: pointer;
}
:is(button, a):focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main { flex: 1; display: grid; grid-template-columns: minmax(260px, 360px) 1fr; min-height: 0; }
nav { border-right: 1px solid var(--line); }
nav ol { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 12px 20px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; }
nav a:hover { background: var(--sheet); }
nav a[aria-current] { background: var(--picked); box-shadow: inset 3px 0 var(--accent); }
nav strong { display: block; font-weight: 600; }
nav span { display: block; color: var(--quiet); font-size: 13px; }
article { padding: 20px 24px; min-width: 0; }
article h2 { margin: 0 0 8px; font-size: 20px; line-height: 1.4; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 16px; font-size: 13px; }
dt { color: var(--quiet); }
dd { margin: 0; }
iframe { width: 100%; height: 68vh; border: 1px solid var(--line); border-radius: 10px; background: #fff; }
pre {
  margin: 0; padding: 16px; white-space: pre-wrap; font: inherit;
  background: var(--sheet); border: 1px solid var(--line); border-radius: 10px;
}
pre a { color: var(--accent); }
summary { margin: 16px 0 8px; cursor: pointer; color: var(--quiet); font-size: 13px; }
.empty { padding: 72px 24px; text-align: center; color: var(--quiet); }
.empty:only-child { grid-column: 1 / -1; }
.empty strong { display: block; color: var(--ink); font-size: 17px; }
@media (max-width: 720px) {
  header { flex-wrap: wrap; }
  header p { flex-basis: 100%; order: 3; }
  main { grid-template-columns: 1fr; }
  main:has(article) nav { display: none; }
  nav { border-right: 0; }
  nav + .empty { display: none; }
}
`;
