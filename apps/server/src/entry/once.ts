/** Asked for by many, loaded by the first of them. */
export function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load();
    return loading;
  };
}
