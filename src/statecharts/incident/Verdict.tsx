import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../kit/Badge.tsx'

const TONES = { good: 'success', added: 'success', bad: 'danger', removed: 'danger', changed: 'warning' } as const

type Props = { mood?: keyof typeof TONES; children: ReactNode }

export function Verdict({ mood, children }: Props) {
  const tone: Tone | undefined = mood && TONES[mood]
  return <Badge colorPalette={tone}>{children}</Badge>
}
