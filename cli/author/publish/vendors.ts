import type { ObjectHeaders } from './deploy-rules.ts'

export const VENDORS = ['oss', 'cos', 'kodo'] as const
export type Vendor = (typeof VENDORS)[number]

/** How to store and remove objects with a vendor's command-line tool. Words are not quoted yet. */
export interface VendorTool {
  /** Name shown to people. */
  name: string
  command: string
  manual: string
  /** Names of the secrets and other variables that the workflow needs. */
  secrets: readonly string[]
  variables: readonly string[]
  /** Unpacks the downloaded file `cli` into the folder `bin`. */
  unpack: string
  /** Lines that pass the secrets to the command, if it does not read them from the environment. */
  login(bucket: string): readonly string[]
  /** The command without the words for file and object, which `xargs` appends. */
  put(bucket: string, headers: ObjectHeaders): readonly string[]
  putWords(bucket: string, file: string, key: string): readonly [string, string]
  remove(bucket: string): readonly string[]
  removeWord(bucket: string, key: string): string
  /** Maximum number of redirect rules; 0 if the vendor has no such rules. */
  maxRedirects: number
  /** The command that applies `website.xml`; absent if only the vendor's console can. */
  website?(bucket: string, file: string): readonly string[]
  /** Key of the not-found page, if it cannot be configured. */
  errorKey?: string
  /** Whether objects can have a `Cache-Control` header. */
  storesCache: boolean
}

const flag = (name: string, value: string | undefined): string[] => (value === undefined ? [] : [name, value])

export const TOOLS: Readonly<Record<Vendor, VendorTool>> = {
  oss: {
    name: 'Aliyun OSS',
    command: 'ossutil',
    manual: 'https://help.aliyun.com/zh/oss/developer-reference/ossutil-overview/',
    secrets: ['OSS_ACCESS_KEY_ID', 'OSS_ACCESS_KEY_SECRET'],
    variables: ['OSS_REGION'],
    unpack: 'unzip -jo cli -d bin',
    login: () => [],
    put: (_, { type, cache }) => [
      'ossutil',
      'cp',
      '--force',
      ...flag('--content-type', type),
      ...flag('--cache-control', cache),
    ],
    putWords: (bucket, file, key) => [file, `oss://${bucket}/${key}`],
    remove: () => ['ossutil', 'rm', '--force'],
    removeWord: (bucket, key) => `oss://${bucket}/${key}`,
    maxRedirects: 20,
    website: (bucket, file) => [
      'ossutil',
      'api',
      'put-bucket-website',
      '--bucket',
      bucket,
      '--website-configuration',
      `file://${file}`,
    ],
    storesCache: true,
  },
  cos: {
    name: 'Tencent COS',
    command: 'coscli',
    manual: 'https://cloud.tencent.com/document/product/436/63143',
    secrets: ['COS_SECRET_ID', 'COS_SECRET_KEY'],
    variables: ['COS_REGION'],
    unpack: 'install -m 755 cli bin/coscli',
    login: (bucket) => [
      'coscli config set --secret_id "$COS_SECRET_ID" --secret_key "$COS_SECRET_KEY"',
      `coscli config add --init-skip=true -b ${bucket} -r "$COS_REGION"`,
    ],
    put: (_, { type, cache }) => {
      const meta = [...(cache ? [`Cache-Control:${cache}`] : []), ...(type ? [`Content-Type:${type}`] : [])]
      return ['coscli', 'cp', ...(meta.length > 0 ? ['--meta', meta.join('#')] : [])]
    },
    putWords: (bucket, file, key) => [file, `cos://${bucket}/${key}`],
    remove: () => ['coscli', 'rm', '--force'],
    removeWord: (bucket, key) => `cos://${bucket}/${key}`,
    maxRedirects: 100,
    storesCache: true,
  },
  kodo: {
    name: 'Qiniu Kodo',
    command: 'qshell',
    manual: 'https://developer.qiniu.com/kodo/1302/qshell',
    secrets: ['QINIU_ACCESS_KEY', 'QINIU_SECRET_KEY'],
    variables: [],
    unpack: 'tar -xzf cli -C bin',
    login: () => ['qshell account "$QINIU_ACCESS_KEY" "$QINIU_SECRET_KEY" kb'],
    put: (bucket, { type }) => ['qshell', 'fput', '--overwrite', ...flag('--mimetype', type), '--', bucket],
    putWords: (_, file, key) => [key, file],
    remove: (bucket) => ['qshell', 'delete', '--', bucket],
    removeWord: (_, key) => key,
    maxRedirects: 0,
    errorKey: 'errno-404',
    storesCache: false,
  },
}
