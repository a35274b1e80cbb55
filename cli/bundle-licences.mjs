// THIRD-PARTY.txt: the licence of every package whose code or files are in `build/`, made of what the bundler says it
// has put there.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/**
 * @param metafiles  of esbuild
 * @returns the sources whose code is in the outputs, as esbuild names them
 */
export const bundledInputs = (metafiles) =>
  metafiles.flatMap(({ outputs }) =>
    Object.values(outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
    ),
  )

/** The folder of the package a file belongs to; undefined for our own. */
function packageFolder(file) {
  const [, folder] = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.split(sep).join('/')) ?? []
  return folder
}

function readLicence(folder) {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const names = readdirSync(folder).filter((name) =>
    /^(?:(?:third_party_)?licen[cs]es?|copying|notice)(?:[-.].*)?$/i.test(name),
  )
  // A package under several licences may have a folder of them.
  const files = names.flatMap((name) => {
    const isFolder = statSync(join(folder, name)).isDirectory()
    return isFolder ? readdirSync(join(folder, name)).map((inner) => join(name, inner)) : [name]
  })
  files.sort()
  const by = typeof author === 'object' ? author.name : author
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replace(/\r\n?/g, '\n').trim())
  // A package without the text of its licence names it, and who wrote it.
  if (texts.length === 0) texts.push(`${license}${by === undefined ? '' : `. Copyright ${by}`}`)
  return { name, version, license, text: texts.join('\n\n') }
}

const RULE = '-'.repeat(80)

/**
 * @param root  absolute: the repository, where the text is written
 * @param files  absolute: sources of what is bundled and files that are copied, ours among them
 */
export const writeLicences = (root, files) => writeFileSync(join(root, 'THIRD-PARTY.txt'), licencesOf('build/', files))

/**
 * @param where  what holds the code
 * @param files  as above
 * @returns the licences of all packages among them; where several have one text, it is there once
 */
export function licencesOf(where, files) {
  const folders = [...new Set(files.flatMap((file) => packageFolder(file) ?? []))]
  const byName = new Map(folders.map(readLicence).map((licence) => [`${licence.name} ${licence.version}`, licence]))
  const licences = [...byName.keys()].sort().map((name) => byName.get(name))
  const byText = new Map()
  for (const { name, version, license, text } of licences)
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  const sections = [...byText].map(([text, packages]) => `${RULE}\n${packages.join('\n')}\n${RULE}\n\n${text}\n`)
  const head = `The files in ${where} hold code of these ${licences.length} packages, under their licences.\n`
  return [head, ...sections].join('\n')
}
