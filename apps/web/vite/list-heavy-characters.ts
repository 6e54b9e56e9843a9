const HEAVY_RULE = /([^{}]+)\{[^{}]*?font-weight:(?!400|normal|inherit)[^{}]*\}/g;
const PIECE = /<(\/?)([a-z][\w-]*)([^>]*?)(\/?)>|([^<]+)/gi;
const UNREAD = /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<!doctype[^>]*>/gi;
/** Bold without any rule of ours. */
const HEAVY_TAGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'th'];

/**
 * What a page shows in anything but the plain weight. Of a selector only names are looked at, not their order or state, so a few too many are found;
 * one that is missed is taken from the whole font, which costs bytes and nothing else.
 */
export function listHeavyCharacters(html: string, css: string): Set<string> {
  const rules = readHeavyRules(css);
  const open: Open[] = [];
  let heavyText = '';
  for (const [, isEnd, tag = '', attributes = '', isEmpty, text] of html.replaceAll(UNREAD, '').matchAll(PIECE)) {
    const outer = open.at(-1) ?? { isHeavy: false, around: [] };
    if (text !== undefined) heavyText += outer.isHeavy ? text : '';
    else if (isEnd) open.pop();
    else if (!isEmpty) open.push(openWithin(outer, [tag, ...classesOf(attributes)], rules));
  }
  return new Set(heavyText);
}

interface Open {
  isHeavy: boolean;
  /** Names of everything that it stands in. */
  around: string[];
}

function openWithin(outer: Open, names: string[], rules: readonly HeavyRule[]): Open {
  const isHeavy = outer.isHeavy || rules.some((rule) => fits(rule, names, outer.around));
  return { isHeavy, around: [...outer.around, ...names] };
}

interface HeavyRule {
  names: string[];
  around: string[];
}

function readHeavyRules(css: string): HeavyRule[] {
  const selectors = [...css.matchAll(HEAVY_RULE)].flatMap(([, list = '']) => list.split(','));
  const rules = selectors.map((selector) => {
    const parts = selector
      .trim()
      .split(/[\s>+~]+/)
      .map(namesOf);
    return { names: parts.at(-1) ?? [], around: parts.slice(0, -1).flat() };
  });
  return [...HEAVY_TAGS.map((tag) => ({ names: [tag], around: [] })), ...rules.filter(({ names }) => names.length > 0)];
}

/** Of the tag and the classes; what comes and goes, as `:hover`, has none. */
function namesOf(part: string): string[] {
  const [tag] = /^[a-z][\w-]*/.exec(part) ?? [];
  const classes = [...part.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
  return tag === undefined ? classes : [tag, ...classes];
}

function classesOf(attributes: string): string[] {
  return (/\bclass="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ');
}

const fits = (rule: HeavyRule, names: readonly string[], around: readonly string[]) =>
  rule.names.every((name) => names.includes(name)) && rule.around.every((name) => around.includes(name));
