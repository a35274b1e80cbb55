import { HOOKS } from '../../config/hooks.ts'
import type { LockedView } from '../../config/model/locked.ts'
import { useStrings } from '../strings.ts'

interface LockedTextProps {
  locked: LockedView
  /** Address of the script. */
  script: string | undefined
}

/**
 * Asks for the password in place of a note's text, which `client/locked/` decrypts. The field is of no use before the
 * script runs: a form without it would put the password into the address.
 */
export function LockedForm({ locked: { salt, rounds, text }, script }: LockedTextProps) {
  const strings = useStrings()
  return (
    <form
      className="locked"
      data-hook={HOOKS.pageScript}
      data-script={script}
      data-salt={salt}
      data-rounds={rounds}
      data-text={text}
    >
      <p>{strings.lockedNote}</p>
      <noscript>
        <p>{strings.lockedNeedsScript}</p>
      </noscript>
      <fieldset disabled>
        <label>
          <span>{strings.lockedPassword}</span>
          <input type="password" autoComplete="current-password" required />
        </label>
        <button type="submit">{strings.lockedOpen}</button>
      </fieldset>
      <p role="alert" data-wrong={strings.lockedWrong} data-insecure={strings.lockedNeedsHttps} />
    </form>
  )
}

/** Above the text once it is shown: locks all notes with the same password again. */
export function LockAgain() {
  const strings = useStrings()
  return (
    <p className="lock-again">
      <button type="button">{strings.lockedAgain}</button>
    </p>
  )
}
