interface UrlPolicy {
  createScriptURL(url: string): string;
}

interface TrustedTypesGlobal {
  trustedTypes?: { createPolicy(name: string, rules: UrlPolicy): UrlPolicy };
}

let policy: UrlPolicy | undefined;

/** Trusted Types require a policy for worker URLs; the URLs come from the build only. */
export function trustWorkerUrl(url: string): string {
  const { trustedTypes } = globalThis as TrustedTypesGlobal;
  policy ??= trustedTypes?.createPolicy('pilgi-workers', { createScriptURL: (own) => own });
  return policy?.createScriptURL(url) ?? url;
}
