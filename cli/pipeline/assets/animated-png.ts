/** Whether a PNG is animated, that is, has `acTL` before `IDAT`: sharp reads only its first frame. */
export function isAnimatedPng(bytes: Buffer): boolean {
  const first = bytes.indexOf('IDAT', 0, 'latin1')
  const announced = bytes.indexOf('acTL', 0, 'latin1')
  return announced >= 0 && announced < first
}
