import type { Diagnostic, Place } from '../diagnostic.ts'
import { type FaultCode, severityOf } from './index.ts'

/** A fault of the catalogue; of its usual severity, unless the fields name another. */
export const fault = (
  code: FaultCode,
  fields: Pick<Diagnostic, 'message' | 'hint' | 'place'> & Partial<Pick<Diagnostic, 'severity'>>,
): Diagnostic => ({ code, severity: severityOf(code), ...fields })

/** The same at a place, with what to do about it where there is something to say. */
export const faultAt = (code: FaultCode, place: Place, message: string, hint?: string): Diagnostic =>
  fault(code, hint === undefined ? { message, place } : { message, hint, place })
