const UNFIT_FOR_NAMES = /[^\p{L}\p{N} ._()-]/gu

/** Lets the browser keep a file under a name that is no path. */
export function saveFile(name: string, blob: Blob) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name.replace(UNFIT_FOR_NAMES, '_')
  link.click()
  URL.revokeObjectURL(address)
}
