/** Names and types of a JSON value, never its content: a record may not contain personal data or tokens. */
export function describeShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [describeShape(value[0])];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, describePart(name, part)]));
}

function describePart(name: string, part: unknown): unknown {
  return name === 'id_token' && typeof part === 'string' ? describeToken(part) : describeShape(part);
}

/** Header and claims of a JWT. */
function describeToken(token: string): unknown {
  const decode = (text = '') => JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown;
  const [header, claims] = token.split('.');
  return { header: describeShape(decode(header)), claims: describeShape(decode(claims)) };
}
