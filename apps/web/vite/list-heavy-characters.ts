const HEAVY_RULE = /([^{}]+)\{[^{}]*?font-weight:(?!400|normal|inherit)[^{}]*\}/g;
const PIECE = /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>|([^<]+)/gi;
const IGNORED_MARKUP = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
/** Bold by default. */
const HEAVY_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'th'];

/**
 * Characters shown in a non-regular weight. Selectors are matched by names only, not by order or state, so the result
 * may contain too many; a missed character is loaded from the full font.
 */
export function listHeavyCharacters(html: string, css: string): Set<string> {
  const rules = readHeavyRules(css);
  const open: OpenElement[] = [];
  let heavyText = '';
  for (const [, isEnd, tag = '', attributes = '', isEmpty, text] of html
    .replaceAll(IGNORED_MARKUP, '')
    .matchAll(PIECE)) {
    const outer = open.at(-1) ?? { isHeavy: false, ancestors: [] };
    if (text !== undefined) heavyText += outer.isHeavy ? text : '';
    else if (isEnd) open.pop();
    else if (!isEmpty) open.push(openWithin(outer, [tag, ...classesOf(attributes)], rules));
  }
  return new Set(heavyText);
}

interface OpenElement {
  isHeavy: boolean;
  /** Tag and class names of all ancestors. */
  ancestors: string[];
}

function openWithin(outer: OpenElement, names: string[], rules: readonly HeavyRule[]): OpenElement {
  const isHeavy = outer.isHeavy || rules.some((rule) => fits(rule, names, outer.ancestors));
  return { isHeavy, ancestors: [...outer.ancestors, ...names] };
}

interface HeavyRule {
  names: string[];
  ancestors: string[];
}

function readHeavyRules(css: string): HeavyRule[] {
  const selectors = [...css.matchAll(HEAVY_RULE)].flatMap(([, list = '']) => list.split(','));
  const rules = selectors.map((selector) => {
    const parts = selector
      .trim()
      .split(/[\s>+~]+/)
      .map(namesOf);
    return { names: parts.at(-1) ?? [], ancestors: parts.slice(0, -1).flat() };
  });
  return [
    ...HEAVY_TAGS.map((tag) => ({ names: [tag], ancestors: [] })),
    ...rules.filter(({ names }) => names.length > 0),
  ];
}

/** Names of the tag and the classes; pseudo-classes such as `:hover` are ignored. */
function namesOf(part: string): string[] {
  const [tag] = /^[a-z][\w-]*/.exec(part) ?? [];
  const classes = [...part.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return tag === undefined ? classes : [tag, ...classes];
}

function classesOf(attributes: string): string[] {
  return (/\bclass="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ');
}

const fits = (rule: HeavyRule, names: readonly string[], ancestors: readonly string[]) =>
  rule.names.every((name) => names.includes(name)) && rule.ancestors.every((name) => ancestors.includes(name));
