import { css } from '../../theme/css.ts'
import { Drawing } from './Drawing.tsx'

/** §8: the picture where there are no robots. */
export const NoRobots = () => (
  <Drawing name="drawings/no-robots" className={css({ width: '12.5rem', height: 'auto' })} />
)
