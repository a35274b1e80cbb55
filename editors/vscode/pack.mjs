// Packs the extension for VS Code: `npm run vscode`, or `node editors/vscode/pack.mjs FILE`. The same sources give the
// same bytes. It is installed by `code --install-extension FILE`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { zipSync } from 'fflate'
import { bundledInputs, licencesOf } from '../../cli/bundle-licences.mjs'

const [named, ...others] = process.argv.slice(2)
if (others.length > 0 || named?.startsWith('-')) {
  process.stderr.write('usage: npm run vscode [-- FILE]\n')
  process.exit(2)
}

const folder = dirname(fileURLToPath(import.meta.url))
const root = join(folder, '../..')
const read = (name) => readFileSync(join(folder, name))
const manifest = JSON.parse(read('package.json'))
const words = JSON.parse(read('package.nls.json'))

/** The extension with the client in it; VS Code itself gives `vscode`. */
const bundle = () =>
  build({
    absWorkingDir: root,
    entryPoints: ['editors/vscode/extension.mjs'],
    outfile: 'extension.js',
    write: false,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    external: ['vscode'],
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  })

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const vsixManifest = () => `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${manifest.name}" Version="${manifest.version}" Publisher="${manifest.publisher}"/>
    <DisplayName>${escaped(manifest.displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(words.description)}</Description>
    <Categories>${escaped(manifest.categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(manifest.engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
  </Assets>
</PackageManifest>
`

const TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
  <Default Extension="json" ContentType="application/json"/>
  <Default Extension="vsixmanifest" ContentType="text/xml"/>
  <Default Extension="js" ContentType="application/javascript"/>
  <Default Extension="md" ContentType="text/markdown"/>
  <Default Extension="txt" ContentType="text/plain"/>
</Types>
`

const { outputFiles, metafile } = await bundle()
const inputs = bundledInputs([metafile]).map((path) => join(root, path))
const file = resolve(named ?? join(root, '.kb/vscode', `${manifest.name}-${manifest.version}.vsix`))
mkdirSync(dirname(file), { recursive: true })
/** The first day that a ZIP archive knows, not today: the same files give the same bytes. */
const mtime = new Date(1980, 0, 1)
const files = {
  '[Content_Types].xml': Buffer.from(TYPES),
  'extension.vsixmanifest': Buffer.from(vsixManifest()),
  ...Object.fromEntries(
    ['package.json', 'package.nls.json', 'package.nls.zh-cn.json', 'README.md'].map((name) => [
      `extension/${name}`,
      read(name),
    ]),
  ),
  'extension/settings.json': readFileSync(join(root, 'schemas/settings.json')),
  'extension/LICENSE.txt': readFileSync(join(root, 'LICENSE')),
  'extension/THIRD-PARTY.txt': Buffer.from(licencesOf('extension.js', inputs)),
  'extension/extension.js': outputFiles[0].contents,
}
writeFileSync(file, zipSync(files, { level: 9, mtime }))
process.stdout.write(`${file}\n`)
