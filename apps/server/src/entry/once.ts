/** Loads the value on first use; concurrent callers share one load. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}
