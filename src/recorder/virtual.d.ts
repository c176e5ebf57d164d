declare module 'virtual:drawn-charts' {
  const all: import('../statecharts/atlas/drawn.ts').Atlas
  export default all
}
