/** `package.json` of the new site: only the commands under their usual names; nothing is installed by it. */
export const toPackageText = (name: string): string =>
  `${JSON.stringify(
    {
      name: toPackageName(name),
      private: true,
      type: 'module',
      scripts: { dev: 'kb dev', check: 'kb check', build: 'kb build', preview: 'kb preview', new: 'kb new' },
    },
    null,
    2,
  )}\n`

const toPackageName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '') || 'site'
