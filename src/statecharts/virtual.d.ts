declare module 'virtual:drawn-charts' {
  const all: import('./atlas/drawn.ts').Atlas
  export default all
}

declare module 'virtual:chart-sources' {
  const sources: import('./atlas/sources.ts').Sources
  export default sources
}

declare module 'virtual:chart-screens' {
  const screens: import('./atlas/screens.ts').AllScreens
  export default screens
}
