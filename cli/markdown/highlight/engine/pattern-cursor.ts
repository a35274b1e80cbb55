/** Thrown for syntax of Oniguruma that is not supported here. */
export class Unknown extends Error {}

/** A position in a pattern, which moves from its start to its end. */
export class PatternCursor {
  at = 0

  constructor(readonly pattern: string) {}

  /** The character at this position; undefined at the end. */
  get sign(): string | undefined {
    return this.pattern[this.at]
  }

  fail(): never {
    throw new Unknown()
  }

  /** Moves past a text if it comes next. */
  eat(text: string): boolean {
    if (!this.pattern.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  /** Moves past a match of an expression if it comes next. @param form  sticky */
  take(form: RegExp): RegExpExecArray | undefined {
    form.lastIndex = this.at
    const taken = form.exec(this.pattern)
    if (!taken) return undefined
    this.at = form.lastIndex
    return taken
  }

  /** Reads one code point. */
  readPoint(): number {
    const point = this.pattern.codePointAt(this.at) ?? this.fail()
    this.at += point > 0xffff ? 2 : 1
    return point
  }

  /** Moves from a set's opening bracket to its closing bracket. */
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
