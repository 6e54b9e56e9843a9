/** Somebody else's work in ours, as CycloneDX names it. */
export interface Component {
  type: 'library';
  name: string;
  version: string;
  purl: string;
  /** An SPDX expression; null where the author names none. */
  licence: string | null;
}
