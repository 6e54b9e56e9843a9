/** Serializes the result as JSON text, so that both protocols only transport strings. */
export const wrapExpression = (expression: string) =>
  `Promise.resolve().then(() => (${expression})).then(
    (value) => JSON.stringify({ value }),
    (error) => JSON.stringify({ thrown: String(error) }),
  )`;

export function readEvaluation(text: unknown): unknown {
  if (typeof text !== 'string') throw new Error(`the page returned no text: ${JSON.stringify(text)}`);
  const { value, thrown } = JSON.parse(text) as { value?: unknown; thrown?: string };
  if (thrown !== undefined) throw new Error(`thrown in the page: ${thrown}`);
  return value;
}
