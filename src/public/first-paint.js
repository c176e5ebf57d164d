/*
 * What must be so from the first paint on, before the scripts of the page have come: the look that was chosen on this device
 * (`theme/color-mode.ts`), what of the sign-in shows here (`browser/environment.ts`), and that nothing is lost that is pressed
 * meanwhile (`sign-in/waiting/pressed.ts`).
 */
{
  const page = document.documentElement
  const stored = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      // A blocked storage holds nothing.
      return null
    }
  }
  const chosen = stored('colorMode')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = chosen === 'light' || chosen === 'dark' ? chosen : system
  page.dataset.theme = theme
  page.classList.toggle('dark', theme === 'dark')

  const isEmbedded = self !== top
  if (isEmbedded || stored('SSOUID') === '1') page.dataset.alone = ''
  if (isEmbedded || !self.PublicKeyCredential || /^[\d.]+$|:/.test(location.hostname)) page.dataset.noPasskeys = ''

  /* A form sends itself by a press of its button, also where Enter was the key. */
  const pressed = []
  const keep = (event) => {
    const button = event.target.closest('button')
    if (event.type === 'submit' || button) {
      event.preventDefault()
      event.stopPropagation()
    }
    if (event.type !== 'click' || !button) return
    pressed.push({ button, detail: event.detail })
  }
  const heard = ['click', 'submit']
  for (const type of heard) addEventListener(type, keep, true)
  self.pressedBefore = () => {
    for (const type of heard) removeEventListener(type, keep, true)
    return pressed.splice(0)
  }
}
