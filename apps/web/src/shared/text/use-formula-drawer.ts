import { useSyncExternalStore } from 'react';
import { type DrawFormula, loadFormulaDrawer } from './load-formula-drawer.ts';

let drawer: DrawFormula | null = null;
let isAsked = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) void fetchDrawer();
  return () => void listeners.delete(listener);
}

async function fetchDrawer(): Promise<void> {
  isAsked = true;
  try {
    drawer = await loadFormulaDrawer();
  } catch {
    // The formulas stay as they were written; the next note asks again.
    isAsked = false;
  }
  for (const tell of listeners) tell();
}

/** Null until it is there. */
export const useFormulaDrawer = () =>
  useSyncExternalStore(
    subscribe,
    () => drawer,
    () => null,
  );
