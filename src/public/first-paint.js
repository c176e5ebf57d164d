/* The look that was chosen on this device (`theme/color-mode.ts`), before the console is there to ask for it. */
try {
  const chosen = localStorage.getItem('colorMode')
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
} catch {
  // A blocked storage holds no choice.
}
