import type { Words } from '../../sentences/sentence.ts'
import { type ByteRules, fetchBytes, type Validators } from '../external/fetch-bytes.ts'
import { type PictureType, pictureType } from './picture-type.ts'

export type Fetched =
  | { kind: 'picture'; bytes: Buffer; type: PictureType; validators: Validators }
  /** It is what the validators say. */
  | { kind: 'same' }
  | { kind: 'none'; why: Words }

/** Asks for a picture once. What answers is a picture by its bytes alone. */
export async function fetchPicture(address: string, rules: ByteRules, before?: Validators): Promise<Fetched> {
  const fetched = await fetchBytes(address, rules, { accept: 'image/*', purpose: 'pictures' }, before)
  if (fetched.kind !== 'bytes') return fetched
  const { bytes, validators } = fetched
  const type = pictureType(bytes)
  return type ? { kind: 'picture', bytes, type, validators } : { kind: 'none', why: 'the answer is not an image' }
}
