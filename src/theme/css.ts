import type { SystemStyleObject } from '@chakra-ui/react'

/**
 * The class for styles of the theme, which the build puts in its place; it is stronger than what an element says of itself.
 * Where modules run as they are, as for the path tests, there are no style sheets and no classes.
 */
export const css = (_styles: SystemStyleObject | undefined): string => ''
