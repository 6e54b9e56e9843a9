/** Keeps what was read for as long as its version holds; callers that meet at a new version share one reading. */
export function keepPerVersion<T>(load: () => Promise<T>): (version: string) => Promise<T> {
  let kept: { version: string; value: Promise<T> } | null = null;
  return async (version) => {
    if (kept?.version === version) return await kept.value;
    const value = load();
    const mine = { version, value };
    kept = mine;
    try {
      return await value;
    } catch (error) {
      if (kept === mine) kept = null;
      throw error;
    }
  };
}
