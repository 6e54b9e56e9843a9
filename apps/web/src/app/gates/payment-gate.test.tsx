import { afterEach, expect, test, vi } from 'vitest';
import { clientLoader } from './payment-gate.tsx';

function openDocumentAt(path: string): void {
  const entry = { name: `https://pilgi.test${path}` } as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

afterEach(() => vi.restoreAllMocks());

const request = new Request('https://pilgi.test/payment?fromClient=true');

test.each(['/payment', '/Payment/', '/payment?token=1'])('renders in a document opened at %s', (path) => {
  openDocumentAt(path);
  expect(clientLoader({ request })).toBeNull();
});

test.each(['/', '/payment-management', '/payment/success'])('loads a new document when opened at %s', (path) => {
  openDocumentAt(path);
  const response = clientLoader({ request });
  expect(response?.headers.get('Location')).toBe('/payment?fromClient=true');
  expect(response?.headers.get('X-Remix-Reload-Document')).toBe('true');
});
