import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../support/cli.ts'

type Where = readonly [file: string, test: string]

const HOSTILE = 'test/site/security/hostile.test.ts'
const MACHINE = 'test/proof/security/machine.test.ts'
const POLICY = 'test/browser/security/policy.test.ts'
const ENVIRONMENT = 'test/site/security/environment.test.ts'
const ATTACKS = 'test/proof/security/attacks.test.ts'
const SERVERS = 'test/proof/security/servers.test.ts'
const GUARD = 'test/site/dev-guard.test.ts'
const FUZZ = 'test/proof/fuzz.test.ts'

/** What attacks on tools of this kind have done, row by row: the tests that prove it does not happen here. */
const ROWS: Readonly<Record<number, { about: string; tests: readonly Where[] }>> = {
  1: {
    about: 'code in frontmatter',
    tests: [
      [HOSTILE, 'row 1: JavaScript as frontmatter fails the build at 1:4, and nothing of it has run'],
      ['test/unit/frontmatter.test.ts', '%s is refused at 1:4 and its content runs nowhere'],
      ['test/unit/frontmatter.test.ts', 'a second block in the body is body'],
    ],
  },
  2: {
    about: 'names of prototypes',
    tests: [
      [HOSTILE, 'row 2: names of Object.prototype are tags, categories, headings, files and keys like any other'],
      ['test/unit/frontmatter.test.ts', '__proto__, constructor and toString are harmless keys'],
    ],
  },
  3: { about: 'YAML bombs', tests: [['test/unit/frontmatter.test.ts', 'row 3: hostile YAML costs little']] },
  4: {
    about: 'surprises of YAML',
    tests: [
      [
        'test/unit/frontmatter.test.ts',
        'dates stay as they are written where that is their normal form, and are put into it where not (C55)',
      ],
      ['test/unit/frontmatter.test.ts', 'row 4: YAML is 1.2: no base 60, no octal by a zero, no yes for true'],
      ['test/unit/frontmatter.test.ts', 'a byte order mark and CRLF change neither values nor places'],
      [
        'test/unit/frontmatter.test.ts',
        'row 4: faults stand where they are written, and the rest of the note stays usable',
      ],
    ],
  },
  5: {
    about: 'addresses of code',
    tests: [
      [ATTACKS, 'rows 5, 6 and 23: %s notes in a browser'],
      [HOSTILE, 'row 5: addresses of code in settings, menus, frontmatter and text lead nowhere'],
      ['test/unit/markdown-links.test.ts', 'other schemes are left out, in any disguise, and reported (row 5)'],
      [FUZZ, 'links: what a browser would run is never taken for an address'],
    ],
  },
  6: {
    about: 'breaking out of attributes',
    tests: [
      [ATTACKS, 'rows 5, 6 and 23: %s notes in a browser'],
      [ATTACKS, 'rows 5 to 7: no field of the frontmatter of %s notes runs, on its page, in lists, feeds and data'],
      [HOSTILE, 'row 6: nothing breaks out of titles, attributes, code, tables, headings, names and data'],
      ['test/unit/markdown-code.test.ts', 'an info string cannot break out of its attribute'],
      [FUZZ, 'notes: no crash, no hang, no script out of text; a fault has its place'],
    ],
  },
  7: {
    about: 'script ends in inlined data',
    tests: [['test/site/head-tags.test.ts', 'stays one script whatever titles say (row 7)']],
  },
  8: {
    about: 'names that take the place of the document’s own',
    tests: [[POLICY, 'row 8: where a note takes the names of the browser, our scripts still run']],
  },
  9: {
    about: 'paths that lead out',
    tests: [
      ['test/site/graph.test.ts', 'row 9: addresses that lead out or that no disk takes are refused'],
      [FUZZ, 'addresses: one that is taken for good is a file inside the output'],
    ],
  },
  10: {
    about: 'addresses that collide',
    tests: [
      [
        HOSTILE,
        'row 10: addresses that are one file on some disk are errors at both notes; names that a path cannot hold are not lost',
      ],
      [
        'test/site/bad-notes.test.ts',
        'two notes of one permalink, or of permalinks that one disk confuses, are errors at both notes',
      ],
    ],
  },
  11: {
    about: 'symbolic links',
    tests: [
      ['test/site/output.test.ts', 'row 11: symbolic links'],
      [MACHINE, 'a folder of the output that became a link is not written through, nor removed through'],
      [GUARD, 'a public file replaced by a link is not followed'],
    ],
  },
  12: {
    about: 'outputs that are not ours',
    tests: [['test/site/output.test.ts', 'row 12: folders a build must not own']],
  },
  13: {
    about: 'paths asked of the servers',
    tests: [
      [GUARD, 'what is read (row 13)'],
      [SERVERS, 'row 13: no address leads out of the output'],
    ],
  },
  14: {
    about: 'malformed requests',
    tests: [
      [GUARD, 'malformed requests (rows 14 and 15)'],
      [SERVERS, 'rows 14 and 15: malformed requests get 4xx or a closed connection, and the server lives'],
    ],
  },
  15: {
    about: 'malformed hosts',
    tests: [
      [GUARD, 'malformed requests (rows 14 and 15)'],
      [SERVERS, 'rows 14 and 15: malformed requests get 4xx or a closed connection, and the server lives'],
    ],
  },
  16: {
    about: 'other sites',
    tests: [
      [GUARD, 'other sites (row 16)'],
      [SERVERS, 'row 16: a foreign Host is refused; no other site may load anything'],
    ],
  },
  17: {
    about: 'the bind address',
    tests: [
      [GUARD, 'bind address and port (row 17)'],
      ['test/site/dev-command.test.ts', 'a port in use gives way to the next one, and that is said (row 17)'],
    ],
  },
  18: {
    about: 'open redirects',
    tests: [
      [GUARD, 'redirects (row 18)'],
      [SERVERS, 'row 18: the redirect that adds a slash stays on this host'],
      [HOSTILE, 'row 18: an old address in frontmatter leads to its own page and nowhere else'],
    ],
  },
  19: {
    about: 'text in the overlay',
    tests: [['test/browser/dev-browser.test.ts', 'the overlay (row 19)']],
  },
  20: {
    about: 'parsers worn out',
    tests: [['test/unit/markdown-bounds.test.ts', 'notes made to break a parser (rows 20 and 21)']],
  },
  21: {
    about: 'expressions worn out',
    tests: [
      ['test/unit/markdown-bounds.test.ts', 'notes made to break a parser (rows 20 and 21)'],
      ['test/site/feeds.test.ts', 'is made in time that grows with the text'],
    ],
  },
  22: {
    about: 'pictures that lie',
    tests: [[HOSTILE, 'row 22: pictures that are none, or lie about their size, cost little and never a page']],
  },
  23: {
    about: 'formulas and diagrams',
    tests: [
      [ATTACKS, 'rows 5, 6 and 23: %s notes in a browser'],
      [
        'test/unit/markdown-inline.test.ts',
        'row 23: a formula that is no TeX is shown as written and reported; it runs nothing',
      ],
      [HOSTILE, 'row 6: nothing breaks out of titles, attributes, code, tables, headings, names and data'],
    ],
  },
  24: {
    about: 'XML of feeds and sitemaps',
    tests: [
      [
        'test/site/feeds.test.ts',
        'row 24: RSS, Atom and JSON are well-formed, complete and newest first, whatever the texts say',
      ],
      ['test/site/sitemap.test.ts', 'row 24: every address in it has a page, below the base too'],
    ],
  },
  25: {
    about: 'the cache and the output of builds that end early, or together',
    tests: [
      ['test/proof/security/crash.test.ts', 'row 25: builds killed at'],
      [MACHINE, 'row 25: a machine that refuses'],
      [MACHINE, 'row 25: two builds at once'],
      ['test/site/output.test.ts', 'a damaged cache entry is made again, never trusted'],
    ],
  },
  26: {
    about: 'incremental is clean',
    tests: [
      [
        'test/proof/incremental.test.ts',
        'row 26: after any script of edits, in any order, the bytes are those of a build from nothing',
      ],
      [
        'test/site/output.test.ts',
        'incremental = clean: after edits, a new note, a removal, a rename and other settings',
      ],
    ],
  },
  27: {
    about: 'the same bytes',
    tests: [
      [HOSTILE, 'row 27: neither the order of making the files nor the mask of their rights changes a byte'],
      [
        'test/site/own-site.test.ts',
        'in another folder, time zone, locale and with another number of threads; and again with a warm cache',
      ],
    ],
  },
  28: {
    about: 'hidden notes',
    tests: [['test/site/visibility.test.ts', 'unlisted and hidden notes leak nowhere (row 28)']],
  },
  29: {
    about: 'names for a shell',
    tests: [
      [ENVIRONMENT, 'row 29: names made for a shell are names, with git and without'],
      ['test/site/new.test.ts', 'opens the editor with the file as one argument (row 29)'],
    ],
  },
  30: {
    about: 'the policy',
    tests: [
      [POLICY, 'row 30: the built site under the policy that the build writes'],
      ['test/site/host-rules.test.ts', 'content security policy (row 30)'],
    ],
  },
  31: { about: 'windows that reach back', tests: [[HOSTILE, 'rows 5, 6, 7 and 31: no text becomes code']] },
  32: {
    about: 'what is installed',
    tests: [
      [ENVIRONMENT, 'row 32: a check and a build in a place without any network succeed'],
      [ENVIRONMENT, 'row 32: no package at work is of a version with a published fault that we know of'],
      [
        ENVIRONMENT,
        'row 32: every package of the lockfile has its hash, and only those run scripts whose reason is known',
      ],
    ],
  },
  33: {
    about: 'exit codes',
    tests: [
      [
        'test/site/output.test.ts',
        'row 33: exit codes are 0 done, 1 content, 2 usage or configuration, also when quiet',
      ],
      [
        ENVIRONMENT,
        'row 33: a machine that refuses, a second build and wrong settings are told with --quiet too, each by its code',
      ],
    ],
  },
}

/** Parts of rows that have nothing here to try, and why. */
const NOT_APPLYING: readonly (readonly [row: number, part: string, reason: string])[] = [
  [7, 'speculation rules', 'No page has any: pages are fetched on intent by our own script.'],
  [13, '`/@fs/`, `?raw`', 'There are no such addresses; they are asked for all the same and answered with 404.'],
  [
    20,
    'other pages built',
    'A note that cannot be read is an error of the content, and with one nothing is written: the old site stays.',
  ],
  [
    23,
    'HTML labels of diagrams',
    'Diagrams are text in the page; a drawing program that the author installs is started with its strict level.',
  ],
]

test('every row of the table has its tests, they stand where the table says, and one is named by the row', () => {
  expect(Object.keys(ROWS).map(Number)).toEqual(Array.from({ length: 33 }, (_, n) => n + 1))
  for (const [row, { tests }] of Object.entries(ROWS)) {
    expect([row, tests.length > 0]).toEqual([row, true])
    for (const [file, name] of tests) {
      expect([row, file, existsSync(join(ROOT, file))]).toEqual([row, file, true])
      const text = readFileSync(join(ROOT, file), 'utf8')
      const stands = new RegExp(String.raw`\(\s*['"\x60]${name.replace(/[.*+?^$(){}|[\]\\]/g, '\\$&')}`)
      expect([row, name, stands.test(text)]).toEqual([row, name, true])
    }
    const named = tests.some(([, name]) => new RegExp(String.raw`\brows?\b[ \d,and]*\b${row}\b`).test(name))
    expect([row, named]).toEqual([row, true])
  }
})

test('no test of the table is switched off, unless the machine cannot run it', () => {
  for (const file of new Set(Object.values(ROWS).flatMap(({ tests }) => tests.map(([name]) => name)))) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    expect([file, /\b(?:test|describe|it)\.(?:skip|only|todo|fails)\(/.test(text)]).toEqual([file, false])
  }
})

test('what does not apply is said with its reason', () => {
  for (const [row, part, reason] of NOT_APPLYING)
    expect([ROWS[row] !== undefined, part.length > 0, reason.length > 20]).toEqual([true, true, true])
})
