import { useSyncExternalStore } from 'react';
import { loadFormulaRenderer, type RenderFormula } from './load-formula-renderer.ts';

let renderer: RenderFormula | null = null;
let isRequested = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isRequested) void fetchRenderer();
  return () => void listeners.delete(listener);
}

async function fetchRenderer(): Promise<void> {
  isRequested = true;
  try {
    renderer = await loadFormulaRenderer();
  } catch {
    // Formulas stay as source; the next note retries.
    isRequested = false;
  }
  for (const notify of listeners) notify();
}

/** Null until loaded. */
export const useFormulaRenderer = () =>
  useSyncExternalStore(
    subscribe,
    () => renderer,
    () => null,
  );
