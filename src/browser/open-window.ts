/**
 * Opens a window that cannot reach back. `noopener` hides whether it opened, but a window that opens uses up the click:
 * without a fresh click, or with one left over, the browser blocked it.
 */
export function openWindow(address: string) {
  const { userActivation } = navigator
  if (userActivation && !userActivation.isActive) return false
  window.open(address, '_blank', 'noopener,noreferrer')
  return !userActivation?.isActive
}
