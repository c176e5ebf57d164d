import { useLocationProperty } from 'wouter/use-browser-location'
import { ROOT } from '../../domain/console-address.ts'

/** The path as the address has it: the router's own is decoded, and a fourth segment decoded twice is another URL. */
export const useRawPath = () =>
  useLocationProperty(
    () => location.pathname,
    () => ROOT,
  )
