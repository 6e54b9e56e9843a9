interface UrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy };
}

let policy: UrlPolicy | undefined;

/** Trusted Types require a policy for worker URLs; the URLs come from the build only. */
export function openWorker(url: string): Worker {
  const { trustedTypes } = globalThis as TrustedTypesGlobal;
  policy ??= trustedTypes?.createPolicy('pilgi-workers', { createScriptURL: (own) => own });
  return new Worker(policy?.createScriptURL(url) ?? url, { type: 'module' });
}
