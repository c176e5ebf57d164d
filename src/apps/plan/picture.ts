const MOST_PX = 2048

/** A picture as dots, for a drawing would be worked out anew each time that it is put down. */
function inDots(image: HTMLImageElement, { width_m, depth_m }: { width_m: number; depth_m: number }) {
  const canvas = document.createElement('canvas')
  const dots = MOST_PX / Math.max(width_m, depth_m)
  canvas.width = Math.max(1, Math.round(width_m * dots))
  canvas.height = Math.max(1, Math.round(depth_m * dots))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** The picture of one floor at a time, once it has come; without one there is only what is drawn over it. */
export function pictureLoader(onCome: () => void) {
  let shown = ''
  let picture: HTMLCanvasElement | undefined
  return {
    now: () => picture,
    load(address: string, sides: { width_m: number; depth_m: number }) {
      if (address === shown) return
      shown = address
      picture = undefined
      if (address === '') return
      const image = new Image()
      image.onload = () => {
        if (shown !== address) return
        picture = inDots(image, sides)
        onCome()
      }
      image.src = address
    },
  }
}
