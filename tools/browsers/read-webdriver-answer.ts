/** The value that WebDriver wraps into every answer; an error is told with its name. */
export function readWebdriverAnswer(status: number, body: unknown): unknown {
  const { value } = (body ?? {}) as { value?: unknown };
  if (status === 200) return value ?? null;
  const { error = `status ${status}`, message = '' } = (value ?? {}) as { error?: string; message?: string };
  throw new Error(`${error}: ${message}`);
}
