/** What a drawing looks like must go with it: style sheets stay behind. */
const LOOKS = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'text-anchor',
  'direction',
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'text-decoration-line',
] as const
const PLAIN: Readonly<Record<string, string>> = { opacity: '1', 'text-decoration-line': 'none' }
/** What only the page itself needs. */
const OF_PAGE = /^(?:role|tabindex|class|aria-.*|data-.*)$/
const NAMESPACE = 'http://www.w3.org/2000/svg'
const PNG_SCALE = 2
const MARGIN_PX = 24

/** Writes only what differs from the parent: the rest is inherited. */
function dress(copy: Element, original: Element, around?: CSSStyleDeclaration) {
  const looks = getComputedStyle(original)
  for (const look of LOOKS) {
    const value = looks.getPropertyValue(look)
    const isInherited = look !== 'opacity' && look !== 'text-decoration-line'
    const usual = isInherited ? around?.getPropertyValue(look) : PLAIN[look]
    if (value !== usual) copy.setAttribute(look === 'text-decoration-line' ? 'text-decoration' : look, value)
  }
  for (const { name } of [...copy.attributes]) if (OF_PAGE.test(name)) copy.removeAttribute(name)
  for (const [at, child] of [...copy.children].entries()) {
    const from = original.children[at]
    if (from) dress(child, from, looks)
  }
}

/** Links lead to places of this page. */
function unlink(copy: Element) {
  for (const link of copy.querySelectorAll('a')) link.replaceWith(...link.childNodes)
}

/** A drawing as a file of its own, on the ground that it is seen on. */
export function svgOf(drawing: SVGSVGElement, ground: string) {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  dress(copy, drawing)
  unlink(copy)
  const [, , drawn = 0, high = 0] = (drawing.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const [width, height] = [drawn + 2 * MARGIN_PX, high + 2 * MARGIN_PX]
  const frame = { x: -MARGIN_PX, y: -MARGIN_PX, width, height }
  const of = { xmlns: NAMESPACE, viewBox: Object.values(frame).join(' '), width, height }
  const sheet = document.createElementNS(NAMESPACE, 'rect')
  for (const [name, value] of Object.entries(of)) copy.setAttribute(name, String(value))
  for (const [name, value] of Object.entries({ ...frame, fill: ground })) sheet.setAttribute(name, String(value))
  copy.prepend(sheet)
  return { text: new XMLSerializer().serializeToString(copy), width, height }
}

/** The same in points of colour, twice as fine. */
export async function pngOf({ text, width, height }: ReturnType<typeof svgOf>) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * PNG_SCALE,
    height: height * PNG_SCALE,
  })
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  )
}
