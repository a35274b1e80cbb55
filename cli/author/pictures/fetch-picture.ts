import type { Words } from '../../sentences/sentence.ts'
import { type ByteRules, fetchBytes, type Validators } from '../external/fetch-bytes.ts'
import { type PictureType, pictureType } from './picture-type.ts'

type Fetched =
  | { kind: 'picture'; bytes: Buffer; type: PictureType; validators: Validators }
  /** Unchanged since the answer that `before` belongs to. */
  | { kind: 'same' }
  | { kind: 'none'; why: Words }

/** Requests a picture. Only its bytes decide whether it is one, not its `Content-Type`. */
export async function fetchPicture(address: string, rules: ByteRules, before?: Validators): Promise<Fetched> {
  const fetched = await fetchBytes(address, rules, { accept: 'image/*', purpose: 'pictures' }, before)
  if (fetched.kind !== 'bytes') return fetched
  const { bytes, validators } = fetched
  const type = pictureType(bytes)
  return type ? { kind: 'picture', bytes, type, validators } : { kind: 'none', why: 'the answer is not an image' }
}
