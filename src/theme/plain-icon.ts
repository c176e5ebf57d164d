import { createElement, type SVGProps } from 'react'

type Stroke = readonly [tag: string, attributes: object]
type Props = SVGProps<SVGSVGElement> & { size?: number }

/** A drawn icon, in place of Lucide's own component: no context, and nothing that is worked out as the page runs. */
export const plainIcon =
  ({ node }: { node: readonly Stroke[] }) =>
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
        ...svg,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
