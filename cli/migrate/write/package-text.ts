/** `package.json` of the new site. It has no scripts: kb is not among its dependencies, so they would not run. */
export const toPackageText = (name: string): string =>
  `${JSON.stringify({ name: toPackageName(name), private: true, type: 'module' }, null, 2)}\n`

const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site'
