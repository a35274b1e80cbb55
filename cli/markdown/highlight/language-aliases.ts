import { words } from '../../core/words.ts'

/**
 * Language names that authors use and Shiki does not know, by Shiki's name for the language or the closest one. Many
 * are from Prism, with which VuePress highlighted code.
 */
const ALIASES: Readonly<Record<string, string>> = {
  apache: 'apacheconf',
  asm: 'arm-asm armasm asm6502 asmatmel nasm',
  awk: 'gawk',
  bash: 'linux',
  bat: 'cmd',
  bsl: 'oscript',
  c: 'bison cilk-c cilkc clike h opencl',
  cpp: 'arduino cilk cilk-cpp cilkcpp cuda hpp ino',
  csharp: 'dotnet t4 t4-cs',
  css: 'css-extras css3 wxss',
  dart: 'flutter',
  diff: 'patch',
  dotenv: 'env',
  elisp: 'emacs',
  'fortran-free-form': 'fortran',
  gn: 'gni',
  go: 'go-mod go-module golang',
  groovy: 'gradle',
  handlebars: 'mustache',
  html: 'ejs eta htm html5 jsp latte markup markup-templating smarty velocity',
  ini: 'cfg conf editorconfig inf',
  java: 'aidl java8 javadoc processing',
  // Its grammar includes JSX, so one grammar is loaded instead of two.
  javascript: 'es5 es6 flow js-extras js-templates jsdoc jsx mongodb n4js n4jsd node nodejs react',
  jinja: 'django jinja2',
  json: 'jsonp webmanifest',
  latex: 'context',
  lua: 'etlua moon moonscript',
  make: 'mk',
  matlab: 'octave',
  'objective-c': 'objectivec',
  pascal: 'delphi objectpascal',
  php: 'php-extras phpdoc',
  po: 'gettext',
  powerquery: 'mscript pq',
  powershell: 'pwsh',
  purescript: 'purs',
  python: 'bazel py3 python2 python3 renpy rpy starlark',
  racket: 'rkt',
  razor: 'aspnet cshtml',
  rst: 'rest',
  scala: 'scala3',
  scheme: 'lilypond',
  shellsession: 'bash-session console git sh-session shell-session terminal',
  solidity: 'sol',
  sparql: 'rq',
  sql: 'aql hive hql mysql n1ql oracle pgsql postgres postgresql tsql',
  turtle: 'trig',
  vb: 'basic t4-vb vba vbnet visual-basic',
  vue: 'nvue uniapp vue2 vue3',
  wolfram: 'mathematica nb',
  xml: 'atom axml csproj mathml rss ssml svg wxml xaml xml-doc xquery',
  yaml: 'ansible compose docker-compose k8s kubernetes tap',
}

/** Shiki's names by those names. */
export const LANGUAGE_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ALIASES).flatMap(([language, names]) => words(names).map((name) => [name, language])),
)

/** Names for plain text, and Prism's names for languages that Shiki has no equivalent for. */
export const PLAIN_LANGUAGES: readonly string[] = [
  '',
  ...words(`text txt plain plaintext none nohighlight ascii tree log-plain ignore gitignore hgignore npmignore uri url
    javastacktrace jsstacktrace`),
]
