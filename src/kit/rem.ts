/** One rem in pixels: what the reader has chosen as text size. */
export const remPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
