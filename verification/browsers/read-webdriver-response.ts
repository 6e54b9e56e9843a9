/** Returns the value of a WebDriver response; throws an error with its name and message. */
export function readWebdriverResponse(status: number, body: unknown): unknown {
  const { value } = (body ?? {}) as { value?: unknown };
  if (status === 200) return value ?? null;
  const { error = `status ${status}`, message = '' } = (value ?? {}) as { error?: string; message?: string };
  throw new Error(`${error}: ${message}`);
}
