const TOKEN = /\s*(\d+(?:\.\d+)?|sqrt|[-+*/^()])/y;

/** Null when the text is not an arithmetic expression or has no finite value. */
export function evaluateExpression(text: string): number | null {
  return readExpression(text)?.value ?? null;
}

/** All numbers and intermediate results including the value; empty when the expression is invalid. */
export function intermediateValues(text: string): number[] {
  return readExpression(text)?.values ?? [];
}

interface ParserState {
  rest: string[];
  values: number[];
}

function readExpression(text: string): { value: number; values: number[] } | null {
  const tokens = readTokens(
    text.replaceAll(/[×·]/g, '*').replaceAll('÷', '/').replaceAll('−', '-').replaceAll(',', ''),
  );
  if (tokens === null || tokens.length === 0) return null;
  const state: ParserState = { rest: [...tokens], values: [] };
  const value = readSum(state);
  return state.rest.length === 0 && value !== null && Number.isFinite(value) ? { value, values: state.values } : null;
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

type Read = (state: ParserState) => number | null;

const readSum: Read = (state) => readChain(state, readProduct, { '+': (a, b) => a + b, '-': (a, b) => a - b });
const readProduct: Read = (state) => readChain(state, readSigned, { '*': (a, b) => a * b, '/': (a, b) => a / b });

function readChain(state: ParserState, next: Read, operators: Record<string, (a: number, b: number) => number>) {
  const { rest } = state;
  let value = next(state);
  for (
    let operator = operators[rest[0] ?? ''];
    operator !== undefined && value !== null;
    operator = operators[rest[0] ?? '']
  ) {
    rest.shift();
    const right = next(state);
    value = right === null ? null : recordValue(state, operator(value, right));
  }
  return value;
}

function recordValue({ values }: ParserState, value: number): number {
  values.push(value);
  return value;
}

/** Unary minus binds weaker than a power: -2^2 is -4. */
const readSigned: Read = (state) => {
  if (state.rest[0] !== '-') return readPower(state);
  state.rest.shift();
  const value = readSigned(state);
  return value === null ? null : recordValue(state, -value);
};

const readPower: Read = (state) => {
  const base = readAtom(state);
  if (base === null || state.rest[0] !== '^') return base;
  state.rest.shift();
  const exponent = readSigned(state);
  return exponent === null ? null : recordValue(state, base ** exponent);
};

const readAtom: Read = (state) => {
  const { rest } = state;
  const token = rest.shift();
  if (token === 'sqrt') {
    const value = rest[0] === '(' ? readAtom(state) : null;
    return value === null ? null : recordValue(state, Math.sqrt(value));
  }
  if (token === '(') {
    const value = readSum(state);
    return rest.shift() === ')' ? value : null;
  }
  return token !== undefined && /^\d/.test(token) ? recordValue(state, Number(token)) : null;
};
