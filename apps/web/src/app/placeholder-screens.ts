interface PlaceholderScreenEntry {
  path: string;
  /** Requirements that speak of this screen and are not shown by it yet. */
  exceptedIds: string[];
}

/** Routes whose screen is still a placeholder; the conformance report names them and counts none of them. */
export const placeholderScreens: PlaceholderScreenEntry[] = [];
