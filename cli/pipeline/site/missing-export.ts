/** The module and the name in esbuild's error about an import that a module does not export; undefined for others. */
export function missingExport(text: string): { module: string; name: string } | undefined {
  const [, module, name] = /^No matching export in "([^"]+)" for import "([^"]+)"/.exec(text) ?? []
  return module === undefined || name === undefined ? undefined : { module, name }
}
