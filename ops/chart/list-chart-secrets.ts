/** Secrets that the chart mounts in a process, from the text of its helpers. */
export function listChartSecrets(helpers: string, process: string): string[] {
  const found = new RegExp(`define "pilgi.${process}Secrets" -}}\\n(.+)\\n`).exec(helpers)?.[1];
  return (found ?? '').split(',');
}
