import { useLocation } from 'wouter'

/** The path as the address has it: the router's own is decoded, and a fourth segment decoded twice is another URL. */
export function useRawPath() {
  useLocation()
  return location.pathname
}
