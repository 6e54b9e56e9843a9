const OTHER = 'other';

/** Values above the limit share the label "other", so that external names cannot grow memory without bound. */
export function createBoundedLabel(maxValues: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= maxValues) return OTHER;
    known.add(value);
    return value;
  };
}
