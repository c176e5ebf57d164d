const SIDES_PX = [320, 256, 192, 128, 96]
const QUALITY = 0.8

/** A part of a picture, in shares of its width and its height. */
export type PicturePart = { x: number; y: number; width: number; height: number }
export type Drawable = ImageBitmap | HTMLImageElement

const WHOLE: PicturePart = { x: 0, y: 0, width: 1, height: 1 }

const sizeOf = (picture: Drawable) =>
  picture instanceof HTMLImageElement
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: picture.width, height: picture.height }

/** A part of a picture as a data URL, with no side longer than `side` pixels. */
export function drawnWithin(picture: Drawable, side: number, part = WHOLE) {
  const whole = sizeOf(picture)
  const [width, height] = [whole.width * part.width, whole.height * part.height]
  const scale = Math.min(1, side / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const from = [whole.width * part.x, whole.height * part.y, width, height] as const
  canvas.getContext('2d')?.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', QUALITY)
}

/** The largest data URL of at most so many letters; nothing where even the smallest is longer. */
export function shrunk(picture: Drawable, longest: number, part = WHOLE) {
  for (const side of SIDES_PX) {
    const url = drawnWithin(picture, side, part)
    if (url.length <= longest) return url
  }
  return undefined
}

/** What a file shows; nothing where it is no picture. */
export const bitmapOf = (file: Blob): Promise<ImageBitmap | undefined> => createImageBitmap(file).catch(() => undefined)

/** A picture as a data URL of at most so many letters; nothing where it is none. */
export async function shrunkPicture(file: Blob, longest: number) {
  const bitmap = await bitmapOf(file)
  const url = bitmap && shrunk(bitmap, longest)
  bitmap?.close()
  return url
}
