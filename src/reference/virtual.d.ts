declare module 'virtual:reference' {
  const reference: import('./contract/shape.ts').Reference
  export default reference
}
