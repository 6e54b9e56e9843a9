/** Third-party component in CycloneDX terms. */
export interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  /** SPDX expression; null when the package declares none. */
  licence: string | null;
}
