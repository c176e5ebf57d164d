import { css } from '../../../theme/css.ts'

/** Where news of a list stands: above it, at its edges. */
export const IN_LIST = css({ mx: { base: '4', sm: '6' }, mb: '2' })
