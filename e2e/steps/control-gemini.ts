/** Controls the Gemini simulator. */
export async function controlGemini(path: string, body: object): Promise<void> {
  const response = await fetch(`${process.env.E2E_GEMINI_URL}/_control${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`the simulator rejected ${path}: ${response.status} ${await response.text()}`);
}
