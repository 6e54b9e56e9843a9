const TOKEN = /\s*(\d+(?:\.\d+)?|sqrt|[-+*/^()])/y;

/** Null when it is no arithmetic of plain numbers, or has no finite value. */
export function evaluateExpression(text: string): number | null {
  const tokens = readTokens(
    text.replaceAll(/[×·]/g, '*').replaceAll('÷', '/').replaceAll('−', '-').replaceAll(',', ''),
  );
  if (tokens === null || tokens.length === 0) return null;
  const rest = [...tokens];
  const value = readSum(rest);
  return rest.length === 0 && value !== null && Number.isFinite(value) ? value : null;
}

function readTokens(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(text); found !== null; found = TOKEN.exec(text)) {
    tokens.push(found[1] ?? '');
    end = TOKEN.lastIndex;
  }
  return text.slice(end).trim() === '' ? tokens : null;
}

type Read = (rest: string[]) => number | null;

const readSum: Read = (rest) => readChain(rest, readProduct, { '+': (a, b) => a + b, '-': (a, b) => a - b });
const readProduct: Read = (rest) => readChain(rest, readSigned, { '*': (a, b) => a * b, '/': (a, b) => a / b });

function readChain(rest: string[], next: Read, acts: Record<string, (a: number, b: number) => number>): number | null {
  let value = next(rest);
  for (let act = acts[rest[0] ?? '']; act !== undefined && value !== null; act = acts[rest[0] ?? '']) {
    rest.shift();
    const right = next(rest);
    value = right === null ? null : act(value, right);
  }
  return value;
}

/** A sign binds weaker than a power: -2^2 is -4. */
const readSigned: Read = (rest) => {
  if (rest[0] !== '-') return readPower(rest);
  rest.shift();
  const value = readSigned(rest);
  return value === null ? null : -value;
};

const readPower: Read = (rest) => {
  const base = readAtom(rest);
  if (base === null || rest[0] !== '^') return base;
  rest.shift();
  const exponent = readSigned(rest);
  return exponent === null ? null : base ** exponent;
};

const readAtom: Read = (rest) => {
  const token = rest.shift();
  if (token === 'sqrt') {
    const value = rest[0] === '(' ? readAtom(rest) : null;
    return value === null ? null : Math.sqrt(value);
  }
  if (token === '(') {
    const value = readSum(rest);
    return rest.shift() === ')' ? value : null;
  }
  return token !== undefined && /^\d/.test(token) ? Number(token) : null;
};
