import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// The test files of a worker share one document and one copy of the packages.
// Every file still starts with fresh modules of this repository and an empty document, and leaves no stub behind.
vi.resetModules();

// One second, the default, is too short on a machine whose cores are all busy.
configure({ asyncUtilTimeout: 5_000 });

// Testing Library registers this itself when it is first imported, which happens only in the first file of a worker.
afterEach(cleanup);

afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  if (typeof document === 'undefined') return;
  document.body.replaceChildren();
  document.head.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
