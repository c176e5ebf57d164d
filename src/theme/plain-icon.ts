import { createElement, type SVGProps } from 'react'

type Stroke = readonly [tag: string, attributes: object]
type Props = SVGProps<SVGSVGElement> & { size?: number }
type Drawing = { node: readonly Stroke[]; mirrors?: boolean }

/**
 * A drawn icon, in place of Lucide's own component: no context, and nothing that is worked out as the page runs.
 * `mirrors`: where a page is written from right to left it points the other way.
 */
export const plainIcon =
  ({ node, mirrors }: Drawing) =>
  ({ size = 24, ...svg }: Props) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'data-mirrors': mirrors,
        ...svg,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
