import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

// What reads the data of charts and the SVG of ECharts: loaded only for notes with charts.
export { isAlias, isMap, isScalar, isSeq, parseDocument } from 'yaml'
export { isTooDeep } from '../tree/yaml-depth.ts'

const parser = unified().use(rehypeParse, { fragment: true }).freeze()

export const parseFragment = (html: string) => parser.parse(html)
