export type Encoding = 'br' | 'gzip' | 'identity';

export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = parseAccepted(acceptEncoding ?? '');
  return (['br', 'gzip'] as const).find((encoding) => accepted.has(encoding)) ?? 'identity';
}

function parseAccepted(header: string): Set<string> {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    if (Number(quality) > 0) accepted.add(name);
  }
  return accepted;
}
