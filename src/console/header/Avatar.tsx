import { Box, chakra } from '@chakra-ui/react'
import { UserRound } from 'lucide-react'
import { useState } from 'react'

type Props = { address: string; size: number }

/** A person's picture, or a drawn one where it does not load (§2 header). Their name stands beside it. */
export function Avatar({ address, size }: Props) {
  const [broken, setBroken] = useState<string>()
  const isShown = address !== '' && address !== broken
  return (
    <Box
      display="grid"
      placeItems="center"
      flexShrink={0}
      style={{ width: size, height: size }}
      borderRadius="full"
      overflow="hidden"
      bg="accent.subtle"
      color="accent.fg"
    >
      {isShown ? (
        <chakra.img src={address} alt="" boxSize="full" objectFit="cover" onError={() => setBroken(address)} />
      ) : (
        <UserRound size={size * 0.6} strokeWidth={1.75} aria-hidden />
      )}
    </Box>
  )
}
