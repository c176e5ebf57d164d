declare module 'virtual:drawn-charts' {
  const all: import('./atlas/drawn.ts').Atlas
  export default all
}
