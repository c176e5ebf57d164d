const SIDES_PX = [320, 256, 192, 128, 96]
const QUALITY = 0.8

function drawn(bitmap: ImageBitmap, side: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', QUALITY)
}

/** A picture as a data URL of at most so many letters; nothing where it is none. */
export async function shrunkPicture(file: Blob, longest: number) {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  return bitmap && SIDES_PX.map((side) => drawn(bitmap, side)).find((url) => url.length <= longest)
}
