import { BadCall } from './wire/wire-failure.ts';

export async function readForm(body: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  // oxlint-disable-next-line typescript/no-deprecated -- deprecated for untrusted bodies; here only our own tests send requests
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  if (form === null) throw new BadCall('expected a multipart form');
  return form;
}
