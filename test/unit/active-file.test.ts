import { expect, test } from 'vitest'
import { isActiveSvg } from '../../cli/pipeline/sources/active-file.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const isActive = (text: string): boolean => isActiveSvg(Buffer.from(text))

test.each([
  ['another encoding', `<?xml version="1.0" encoding="utf-7"?>${SVG}`],
  ['another encoding, behind a mark of the byte order', `\ufeff<?xml version="1.0" encoding = 'x'?>${SVG}`],
  ['an inner part of the document type', `<!DOCTYPE svg [ ]>${SVG}`],
  ['one behind another in a comment', `<!-- <!DOCTYPE svg> --><!DOCTYPE svg [ ]>${SVG}`],
  ['an attribute by default', `<!DOCTYPE svg SYSTEM ">" [<!ATTLIST svg onload CDATA "alert(1)">]>${SVG}`],
])('%s may hide what runs', (_, text) => {
  expect(isActive(text)).toBe(true)
})

test.each([
  `<?xml version="1.0" encoding="UTF-8"?>${SVG}`,
  `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${SVG}`,
])('what drawing programs write does not: %s', (text) => {
  expect(isActive(text)).toBe(false)
})

test.each(['<?xml ', '<!DOCTYPE ', '<?xml encoding ', '<', '&#', ' on', '<x:'])(
  'a file full of `%s` is looked through once',
  (part) => {
    const text = part.repeat(500_000 / part.length)
    const start = process.cpuUsage()
    isActive(text)
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1500) // ms
  },
)
