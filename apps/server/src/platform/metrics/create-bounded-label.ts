const OTHER = 'other';

/** So many values get a series of their own, whatever comes after shares one: a name from outside cannot fill the memory. */
export function createBoundedLabel(most: number): (value: string) => string {
  const known = new Set<string>();
  return (value) => {
    if (known.has(value)) return value;
    if (known.size >= most) return OTHER;
    known.add(value);
    return value;
  };
}
