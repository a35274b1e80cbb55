import { PACKAGE, VERSION } from '../../core/version.ts'
import { installingCode } from '../../sentences/install.ts'
import { type Language, tell } from '../../sentences/language.ts'
import { say } from '../../sentences/sentence.ts'
import { githubWorkflow, WORKFLOW_FILE } from './github-workflow.ts'
import { inWordsOf, NPM, type PackageManager } from './package-manager.ts'
import { mergePackage, PACKAGE_FILE } from './package-text.ts'

/** What is installed or generated is not committed. */
export const GITIGNORE = 'node_modules/\ndist/\n.kb/\n.env\n'

export interface PlannedFile {
  /** Relative to the site's folder, with `/` as separator. */
  path: string
  text: string
}

export interface ProjectChoices {
  /** Name of the site's folder. */
  folderName: string
  /** The service that builds and publishes the site. */
  ci?: 'github'
  /** The notes come from an old site, so they may have faults of which nobody knew. */
  isMigrated?: boolean
  /** Language of comments in the files. */
  language: Language
  /** Of the project; npm where it is left out. */
  manager?: PackageManager
  /** The site's folder in the repository around it; left out where it is its root, or in none. */
  inRepository?: string
  /** Text of an existing `package.json`. */
  packageText?: string
}

/**
 * The files, apart from settings and notes, that turn a folder into a project that can be installed, checked and
 * published on any machine.
 */
export function projectFiles(choices: ProjectChoices): PlannedFile[] {
  const { folderName, ci, isMigrated, language, manager = NPM, inRepository, packageText } = choices
  const workflow = {
    isLenient: isMigrated === true,
    manager,
    ...(inRepository === undefined ? {} : { folder: inRepository }),
  }
  const manifest = mergePackage(packageText, { folderName, version: VERSION })
  return [
    ...(manifest === undefined ? [] : [{ path: PACKAGE_FILE, text: manifest }]),
    { path: 'tsconfig.json', text: tsconfig(language, manager) },
    { path: '.editorconfig', text: editorconfig(language) },
    { path: '.gitignore', text: GITIGNORE },
    { path: '.vscode/settings.json', text: json(editorSettings(language)) },
    { path: '.vscode/extensions.json', text: json({ recommendations: ['editorconfig.editorconfig'] }) },
    ...(ci === 'github' ? [{ path: WORKFLOW_FILE, text: githubWorkflow(language, workflow) }] : []),
  ]
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const NEEDS_TYPES = say('Components need {install}.', { install: installingCode('@types/react') })

/** For settings, plugins and components; `content` is excluded because notes may come with code of any kind. */
const tsconfig = (language: Language, manager: PackageManager): string => `{
  "compilerOptions": {
    "target": "es2022",
    "module": "esnext",
    "moduleResolution": "bundler",
    "lib": ["es2023", "dom"],
    // ${tell(inWordsOf(manager, NEEDS_TYPES), language)}
    "jsx": "react-jsx",
    "types": [],
    "strict": true,
    "noEmit": true,
    "allowImportingTsExtensions": true,
    "resolveJsonModule": true,
    "isolatedModules": true,
    "skipLibCheck": true
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["node_modules", "dist", ".kb", "content"]
}
`

const editorconfig = (language: Language): string => `root = true

[*]
charset = utf-8
end_of_line = lf
indent_size = 2
indent_style = space
insert_final_newline = true
trim_trailing_whitespace = true

# ${tell(say('Two spaces at the end of a line are a line break.'), language)}
[*.md]
trim_trailing_whitespace = false
`

const editorSettings = (language: Language) => ({
  'files.eol': '\n',
  'json.schemas': [
    {
      fileMatch: ['/site.config.json'],
      url: `./node_modules/${PACKAGE}/schemas/settings${language === 'zh' ? '.zh' : ''}.json`,
    },
  ],
  'files.watcherExclude': { '**/.kb/**': true, '**/dist/**': true },
  'search.exclude': { '.kb': true, dist: true },
  'typescript.tsdk': 'node_modules/typescript/lib',
})
