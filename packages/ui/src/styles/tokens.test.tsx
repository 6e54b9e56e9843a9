import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from '../../testing/contrast-ratio.ts';

const css = readFileSync(`${import.meta.dirname}/tokens.css`, 'utf8');

type Tokens = Record<string, string>;

function readBlock(selector: string): Tokens {
  const start = css.indexOf(selector);
  const block = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+|color-scheme):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const light = readBlock(":root,\n[data-theme='light']");
const dark = readBlock("[data-theme='dark']");
const system = readBlock(':root:not([data-theme])');

const GROUNDS = ['paper', 'surface', 'sunken', 'raised'];
const TEXT_PAIRS: [text: string, ground: string][] = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((text) => GROUNDS.map((ground): [string, string] => [text, ground])),
  ...['accent', 'accent-strong', 'good', 'warn', 'bad'].flatMap((text) =>
    ['paper', 'surface', 'raised'].map((ground): [string, string] => [text, ground]),
  ),
  ...['accent-soft', 'marker', 'marker-soft', 'good-soft', 'warn-soft', 'bad-soft'].map((ground): [string, string] => [
    'ink',
    ground,
  ]),
  ['ink-2', 'marker-soft'],
  ['accent', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['bad', 'bad-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad'],
  ['on-bad', 'bad-strong'],
  ['paper', 'ink'],
];
const SHAPE_PAIRS: [shape: string, ground: string][] = [
  ...['line-control', 'accent', 'bad'].flatMap((shape) =>
    ['paper', 'surface'].map((ground): [string, string] => [shape, ground]),
  ),
  ...['accent', 'good', 'warn', 'bad'].map((shape): [string, string] => [shape, 'line']),
];

function colour(tokens: Tokens, name: string): string {
  const value = tokens[`--${name}`];
  if (!value || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`--${name} is not a #rrggbb colour: ${value}`);
  return value;
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, tokens) => {
  it.each(TEXT_PAIRS)('has a contrast of at least 4.5:1 for %s on %s', (text, ground) => {
    expect(contrastRatio(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)('has a contrast of at least 3:1 for the shape of %s on %s', (shape, ground) => {
    expect(contrastRatio(colour(tokens, shape), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('themes', () => {
  it('uses the dark theme as system dark theme', () => {
    expect(Object.keys(system).length).toBeGreaterThan(20);
    expect(system).toEqual(dark);
  });

  it('defines the same names in both themes', () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });
});
