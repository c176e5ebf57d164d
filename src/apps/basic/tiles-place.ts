import { css } from '../../theme/css.ts'

/** Where the tiles lie: the room of half a gap around each is not seen at the edges. */
export const TILES_PLACE = css({
  flex: '1',
  mx: { base: 'calc(var(--spacing-4) - 0.375rem)', sm: 'calc(var(--spacing-6) - 0.375rem)' },
  py: '0.25rem',
})
