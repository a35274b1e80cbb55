import { hash } from '../../core/hash.ts'

/** Languages of code blocks that a diagram server draws: their names there, and how readers know them. */
export const DIAGRAM_LANGUAGES: ReadonlyMap<string, { type: string; name: string }> = new Map(
  (
    [
      ['plantuml', 'PlantUML', 'puml'],
      ['c4plantuml', 'C4'],
      ['graphviz', 'Graphviz', 'dot'],
      ['d2', 'D2'],
      ['dbml', 'DBML'],
      ['ditaa', 'Ditaa'],
      ['erd', 'ERD'],
      ['nomnoml', 'Nomnoml'],
      ['pikchr', 'Pikchr'],
      ['structurizr', 'Structurizr'],
      ['svgbob', 'Svgbob'],
      ['wavedrom', 'WaveDrom'],
      ['blockdiag', 'BlockDiag'],
      ['seqdiag', 'SeqDiag'],
      ['actdiag', 'ActDiag'],
      ['nwdiag', 'NwDiag'],
    ] as const
  ).flatMap(([type, name, ...also]) => [type, ...also].map((language) => [language, { type, name }] as const)),
)

/** Folder of the pictures that `kb diagrams fetch` writes, in the public folder. */
export const DIAGRAM_FOLDER = 'diagrams'

/** File name of a diagram's picture, by its content. @param type  name of its language on the server */
export const diagramFile = (type: string, source: string): string => `${hash(`${type}\n${source}`, 16)}.svg`
