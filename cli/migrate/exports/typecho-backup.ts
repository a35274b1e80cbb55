import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { say } from '../../sentences/sentence.ts'
import { type Data, isData } from '../confined/data.ts'
import { UnreadableExport } from './read-xml.ts'

/** Typecho's tables, at the numbers that a backup uses for them. */
const TABLES = ['', 'contents', 'comments', 'metas', 'relationships', 'users', 'fields'] as const

export type TypechoTables = Record<Exclude<(typeof TABLES)[number], ''>, Data[]>

/** `%TYPECHO_BACKUP_0001%`, at the start and end of a backup. */
export const TYPECHO_HEAD = /^%TYPECHO_BACKUP_(\w{4})%/
const HEAD_LENGTH = 21
const SUM_LENGTH = 32

/**
 * Reads the rows of a Typecho backup ("Console → Backup"). A record consists of its table's number and two lengths, a
 * JSON map of column names to lengths of values, the values without separators, and the MD5 of all that in hex.
 *
 * @throws UnreadableExport if the file is truncated or damaged
 */
export function readTypechoBackup(file: string): TypechoTables {
  const bytes = readFileSync(file)
  const version = TYPECHO_HEAD.exec(bytes.subarray(0, HEAD_LENGTH).toString('latin1'))?.[1]
  // In the first version, the values' length has 2 bytes, too few for long texts: their own lengths are summed instead.
  const lengthBytes = version === 'FILE' ? 6 : 8
  const tables: TypechoTables = { contents: [], comments: [], metas: [], relationships: [], users: [], fields: [] }
  let at = HEAD_LENGTH
  const damaged = (): UnreadableExport =>
    new UnreadableExport(
      say('{file} cannot be read as a backup of Typecho: it is cut off or damaged at byte {n}. Export it again.', {
        file: basename(file),
        n: at,
      }),
    )
  while (!TYPECHO_HEAD.test(bytes.subarray(at, at + HEAD_LENGTH).toString('latin1'))) {
    if (at + lengthBytes > bytes.length) throw damaged()
    const [kind, headLength] = [bytes.readUInt16LE(at), bytes.readUInt16LE(at + 2)]
    const bodyAt = at + lengthBytes + headLength
    const schema = parseSchema(bytes.subarray(at + lengthBytes, bodyAt).toString('utf8'))
    if (schema === undefined) throw damaged()
    const bodyLength =
      lengthBytes === 8 ? bytes.readUInt32LE(at + 4) : schema.reduce((sum, [, length]) => sum + (length ?? 0), 0)
    const end = bodyAt + bodyLength
    const sum = createHash('md5').update(bytes.subarray(at, end)).digest('hex')
    if (bytes.subarray(end, end + SUM_LENGTH).toString('latin1') !== sum) throw damaged()
    const table = TABLES[kind]
    if (table) tables[table].push(toRow(schema, bytes.subarray(bodyAt, end)))
    at = end + SUM_LENGTH
  }
  return tables
}

type Schema = [name: string, length: number | null][]

function parseSchema(json: string): Schema | undefined {
  try {
    const value: unknown = JSON.parse(json)
    const entries = isData(value) ? Object.entries(value) : []
    const isLength = (length: unknown): length is number | null =>
      length === null || (Number.isSafeInteger(length) && Number(length) >= 0)
    return entries.length > 0 && entries.every(([, length]) => isLength(length)) ? (entries as Schema) : undefined
  } catch {
    return undefined
  }
}

function toRow(schema: Schema, body: Buffer): Data {
  let at = 0
  return Object.fromEntries(
    schema.map(([name, length]) => {
      const value = length === null ? undefined : body.subarray(at, at + length).toString('utf8')
      at += length ?? 0
      return [name, value]
    }),
  )
}
