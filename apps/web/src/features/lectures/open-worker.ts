interface UrlPolicy {
  createScriptURL(url: string): string;
}

interface Surroundings {
  trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy };
}

let policy: UrlPolicy | undefined;

/** A script of our own beside the page: the address comes from the build alone, and trusted types want that said. */
export function openWorker(url: string): Worker {
  const { trustedTypes } = globalThis as Surroundings;
  policy ??= trustedTypes?.createPolicy('pilgi-workers', { createScriptURL: (own) => own });
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
