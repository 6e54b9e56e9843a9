const TOKEN = /\s*(\d+(?:\.\d+)?|sqrt|[-+*/^()])/y;

/** Null when it is no arithmetic of plain numbers, or has no finite value. */
export function evaluateExpression(text: string): number | null {
  return readExpression(text)?.value ?? null;
}

/** Its numbers and everything that comes up on the way, the value too; none when it has no value. */
export function valuesOnTheWay(text: string): number[] {
  return readExpression(text)?.met ?? [];
}

interface Reading {
  rest: string[];
  met: number[];
}

function readExpression(text: string): { value: number; met: number[] } | null {
  const tokens = readTokens(
    text.replaceAll(/[×·]/g, '*').replaceAll('÷', '/').replaceAll('−', '-').replaceAll(',', ''),
  );
  if (tokens === null || tokens.length === 0) return null;
  const reading = { rest: [...tokens], met: [] };
  const value = readSum(reading);
  return reading.rest.length === 0 && value !== null && Number.isFinite(value) ? { value, met: reading.met } : null;
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

type Read = (reading: Reading) => number | null;

const readSum: Read = (reading) => readChain(reading, readProduct, { '+': (a, b) => a + b, '-': (a, b) => a - b });
const readProduct: Read = (reading) => readChain(reading, readSigned, { '*': (a, b) => a * b, '/': (a, b) => a / b });

function readChain(reading: Reading, next: Read, acts: Record<string, (a: number, b: number) => number>) {
  const { rest } = reading;
  let value = next(reading);
  for (let act = acts[rest[0] ?? '']; act !== undefined && value !== null; act = acts[rest[0] ?? '']) {
    rest.shift();
    const right = next(reading);
    value = right === null ? null : meet(reading, act(value, right));
  }
  return value;
}

function meet({ met }: Reading, value: number): number {
  met.push(value);
  return value;
}

/** A sign binds weaker than a power: -2^2 is -4. */
const readSigned: Read = (reading) => {
  if (reading.rest[0] !== '-') return readPower(reading);
  reading.rest.shift();
  const value = readSigned(reading);
  return value === null ? null : meet(reading, -value);
};

const readPower: Read = (reading) => {
  const base = readAtom(reading);
  if (base === null || reading.rest[0] !== '^') return base;
  reading.rest.shift();
  const exponent = readSigned(reading);
  return exponent === null ? null : meet(reading, base ** exponent);
};

const readAtom: Read = (reading) => {
  const { rest } = reading;
  const token = rest.shift();
  if (token === 'sqrt') {
    const value = rest[0] === '(' ? readAtom(reading) : null;
    return value === null ? null : meet(reading, Math.sqrt(value));
  }
  if (token === '(') {
    const value = readSum(reading);
    return rest.shift() === ')' ? value : null;
  }
  return token !== undefined && /^\d/.test(token) ? meet(reading, Number(token)) : null;
};
