import type { SystemStyleObject } from '@chakra-ui/react'

/** The class for styles of the theme, which the build puts in its place; it is stronger than what an element says of itself. */
export declare const css: (styles: SystemStyleObject | undefined) => string
