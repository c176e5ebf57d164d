import 'virtual:theme.css'
import 'react-dom/client'
import { secureAddress } from './browser/secure-address.ts'

const root = document.getElementById('root')

/** The browser kept this page for "back": what it shows may be older than a logout. */
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

/** React is run in a task of its own, before the page. */
async function show(element: HTMLElement) {
  const { showPage } = await import('./show-page.tsx')
  await showPage(element)
}

const secure = secureAddress(location)
if (secure) location.replace(secure)
else if (root) {
  show(root).catch((error: unknown) => {
    console.error(error)
    root.textContent = 'The page could not be loaded. Please reload it.'
  })
}
