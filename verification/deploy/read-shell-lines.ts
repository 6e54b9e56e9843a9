/** Lines of the shell blocks of a Markdown document, with the heading that they are under; an alias is no command. */
export function readShellLines(markdown: string): { heading: string; line: string }[] {
  const found: { heading: string; line: string }[] = [];
  let [heading, isShell] = ['', false];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) isShell = line === '```sh';
    else if (isShell && !line.startsWith('alias ') && line.trim() !== '') found.push({ heading, line });
    else if (line.startsWith('## ')) heading = line.slice(3);
  }
  return found;
}
