export interface PushRules {
  /** Host names of push services; `*.` matches one or more labels. */
  hosts: readonly string[];
  /** Also plain http to this machine, for the simulator. */
  allowLocal: boolean;
}

const LOCAL_HOSTS = ['127.0.0.1', 'localhost'];

/** The address comes from a browser: any other host would let users send requests from our network. */
export function isPushEndpoint(endpoint: string, { hosts, allowLocal }: PushRules): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (allowLocal && url.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname)) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) => (host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host));
}
