/** A file that is dropped beside its place is left alone: the browser would open it instead of the page, with all that is typed. */
export function refuseStrayFiles() {
  addEventListener('dragover', (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'none'
  })
}
