/** Something of Oniguruma's syntax that is not worth knowing here. */
export class Unknown extends Error {}

/** A place in a pattern, which goes from its beginning to its end. */
export class PatternCursor {
  at = 0

  constructor(readonly pattern: string) {}

  /** The sign at this place; undefined at the end. */
  get sign(): string | undefined {
    return this.pattern[this.at]
  }

  fail(): never {
    throw new Unknown()
  }

  /** Goes behind a text, if it is here. */
  eat(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Goes behind what has a form, if that is here. @param form  sticky */
  take(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.at
    const taken = form.exec(this.pattern)
    if (!taken) return undefined
    this.at = form.lastIndex
    return taken
  }

  /** Goes behind a character. */
  readPoint(): number {
    const point = this.pattern.codePointAt(this.at) ?? this.fail()
    this.at += point > 0xffff ? 2 : 1
    return point
  }

  /** From a set's opening bracket to the one that closes it. */
  skipSet(): void {
    this.at++
    if (this.sign === '^') this.at++
    for (let first = true; first || this.sign !== ']'; first = false, this.at++) {
      if (this.at >= this.pattern.length) this.fail()
      if (this.sign === '\\') this.at++
      else if (this.sign === '[') {
        const name = this.pattern.startsWith('[:', this.at)
          ? /^\[:\^?\w+:\]/.exec(this.pattern.slice(this.at, this.at + 16))
          : undefined
        if (name) this.at += name[0].length - 1
        else this.skipSet()
      }
    }
  }
}
