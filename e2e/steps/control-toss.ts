/** Controls the payment simulator or reads its state. */
export async function controlToss(path: string, body?: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${process.env.E2E_TOSS_URL}/__sim${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`the simulator rejected ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
