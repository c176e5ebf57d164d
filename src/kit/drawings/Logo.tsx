import { chakra } from '@chakra-ui/react'

/** The product's mark: an open door with a greeting light. */
export function Logo({ isSmall = false }) {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize={isSmall ? '6' : '8'} aria-hidden focusable={false} flexShrink={0}>
      <chakra.rect width="32" height="32" rx="8" fill="accent.solid" />
      <chakra.path
        d="M9.5 24V12a6.5 6.5 0 0 1 13 0v12M7 24h18"
        fill="none"
        stroke="accent.contrast"
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <chakra.circle cx="16" cy="14.5" r="2.5" fill="accent.contrast" />
    </chakra.svg>
  )
}
