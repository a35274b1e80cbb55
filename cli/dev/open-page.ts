import type { LivePage } from '../../config/model/live.ts'
import type { PageParts } from '../../config/model/view.ts'
import { hashOf } from '../core/hash.ts'
import { toHref } from '../pipeline/pages/href.ts'
import type { EventStream } from './event-stream.ts'
import { toLiveFaults } from './live-faults.ts'
import type { Session } from './session-types.ts'

/** A page in a browser, and what it shows. */
export class OpenPage {
  readonly #path: string
  /** Path of the page's note in the content folder. */
  #note: string | undefined
  #parts: PageParts | undefined
  #digest: string
  #sheet: string
  /** Hash of the faults it shows. */
  #faults = hashOf([])
  /** The update under way, if any. */
  #updating: Promise<void> | undefined
  /** Whether the site has changed since the last update began. */
  #isBehind = false

  /** @param parts  of the document that it was loaded from, if they are still remembered */
  constructor(
    { path, digest, sheet }: LivePage,
    parts: PageParts | undefined,
    private readonly session: () => Session,
    readonly events: EventStream,
  ) {
    this.#path = path
    this.#digest = digest
    this.#sheet = sheet
    this.#parts = parts
  }

  bringUpToDate(): Promise<void> {
    this.#isBehind = true
    this.#updating ??= this.#updateUntilCurrent().finally(() => {
      this.#updating = undefined
    })
    return this.#updating
  }

  async #updateUntilCurrent(): Promise<void> {
    while (this.#isBehind) {
      this.#isBehind = false
      await this.#update()
    }
  }

  async #update(): Promise<void> {
    const { events } = this
    const session = this.session()
    const page = await session.page(this.#path)
    const moved = page || this.#note === undefined ? undefined : session.addressOf(this.#note)
    if (moved !== undefined) return events.send({ kind: 'go', href: toHref(session.ctx.site.config.base, moved) })
    const { parts, digest, sheet } = page ?? (await session.page(''))!
    if (sheet !== this.#sheet) events.send({ kind: 'sheet', href: sheet })
    if (digest !== this.#digest) events.send({ kind: 'parts', digest, parts: changedParts(this.#parts, parts) })
    this.#parts = parts
    this.#digest = digest
    this.#sheet = sheet
    this.#note = page?.note?.path ?? this.#note
    this.#updateFaults(session, page?.note?.file)
  }

  #updateFaults(session: Session, file: string | undefined): void {
    const faults = toLiveFaults(session.ctx.site.root, session.diagnostics(), file)
    const digest = hashOf(faults)
    if (digest === this.#faults) return
    this.#faults = digest
    this.events.send({ kind: 'faults', faults })
  }
}

function changedParts(before: PageParts | undefined, now: PageParts): Partial<PageParts> {
  if (!before) return now
  const names = Object.keys({ ...before, ...now }) as (keyof PageParts)[]
  return Object.fromEntries(names.filter((name) => before[name] !== now[name]).map((name) => [name, now[name]]))
}
