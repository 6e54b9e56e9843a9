export interface ManifestRoute {
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
  /** The loader of a page is a file of its own when the framework can split it off. */
  clientLoaderModule?: string;
}

/**
 * Files of the page at a path, from the route manifest of the framework. The source of this function is inlined into
 * the page, so it must not reference anything outside.
 */
export function listPageFiles(routes: Record<string, ManifestRoute>, pathname: string): string[] {
  const chainOf = (route: ManifestRoute): ManifestRoute[] => {
    const parent = route.parentId === undefined ? undefined : routes[route.parentId];
    return parent === undefined ? [route] : [...chainOf(parent), route];
  };
  const isAt = (chain: ManifestRoute[]) => {
    const path = chain.flatMap((route) => (route.path ? [route.path] : [])).join('/');
    return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+').replace('*', '(?!)')}/?$`, 'i').test(pathname);
  };
  const pages = Object.values(routes).filter(({ path, index }) => path !== undefined || index === true);
  const chain = pages.map((route) => chainOf(route)).find((one) => isAt(one)) ?? [];
  const filesOf = ({ module, imports = [], clientLoaderModule }: ManifestRoute) => [
    module,
    ...(clientLoaderModule === undefined ? [] : [clientLoaderModule]),
    ...imports,
  ];
  return [...new Set(chain.flatMap(filesOf))];
}
