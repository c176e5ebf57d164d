import { bindingsOf, type Shown } from '../library/bindings.ts'
import { enterConsole } from '../library/enter-console.ts'
import type { Product } from '../library/product.ts'
import { type Sight, type Thing, there } from '../library/sights.ts'

type Edges = { above: boolean; below: boolean }

const button = (direction: string): Thing => ({ mark: `nav [data-end="${direction}"] > div` })
const PLACE = 'nav > :nth-child(3)'
const LOW = { width: 1440, height: 420 }

/** On which button the pointer rests. */
const rests = new WeakMap<Product, string>()
async function leave(product: Product) {
  rests.delete(product)
  await product.point()
}

/** Entries come and go, and somebody turns the wheel. */
function changeSizes(place: HTMLElement | SVGElement, { above, below }: Edges) {
  const content = place.querySelector<HTMLElement>(':scope > :not([data-end])')
  if (content) {
    content.style.overflow = 'hidden'
    content.style.height = above || below ? '' : '20px'
  }
  place.scrollTop = above ? place.scrollHeight * (below ? 0.2 : 1) : 0
  place.dispatchEvent(new Event('scroll'))
}

const sights = ({ shows: { hasAbove, hasBelow } }: Shown): Sight[] => [
  there(hasAbove, button('up')),
  there(hasBelow, button('down')),
]

/** The tests' own browser has no sizes: they are written into the place, as its owner would find them. */
function resize(place: Element, { above, below }: Edges) {
  const sizes = {
    scrollTop: above ? 100 : 0,
    clientHeight: 100,
    scrollHeight: 100 + (above ? 100 : 0) + (below ? 100 : 0),
  }
  for (const [name, value] of Object.entries(sizes)) Object.defineProperty(place, name, { value, configurable: true })
}

export const bindings = bindingsOf({
  commands: {
    async 'edges.change'(_, edges: Edges) {
      const { fireEvent } = await import('@testing-library/react')
      const place = document.querySelector(PLACE)
      if (!place) throw new Error('there is no menu')
      resize(place, edges)
      fireEvent.scroll(place)
    },
    'scroll.start': (hands, { direction }) => hands.point(button(direction)),
    'scroll.stop': (hands) => hands.point(),
  },
  sights,
  dom: {
    async mount() {
      const { MenuScroll } = await import('../../../src/console/menu/MenuScroll.tsx')
      return (
        <nav>
          <div />
          <div />
          <MenuScroll>entries</MenuScroll>
        </nav>
      )
    },
  },
  browser: {
    async arrive(product) {
      await product.page.setViewportSize(LOW)
      await enterConsole(product)
      await product.page.locator('nav a').first().waitFor()
      // How far it goes in a frame is looked at elsewhere (§9): here only the path moves the menu.
      await product.page.evaluate(() => {
        Element.prototype.scrollBy = () => undefined
      })
      await product.page.locator(PLACE).evaluate(changeSizes, { above: false, below: false })
    },
    others: {
      async 'edges.change'(product, edges: Edges) {
        await product.page.locator(PLACE).evaluate(changeSizes, edges)
        const direction = rests.get(product)
        if (!direction || (direction === 'up' ? edges.above : edges.below)) return
        // The button is gone from below the pointer: were it to come back there, the menu would scroll again.
        await product.see([{ lacks: button(direction) }])
        await leave(product)
      },
      async 'scroll.start'(product, { direction }) {
        rests.set(product, direction)
        await product.point(button(direction))
      },
      'scroll.stop': leave,
    },
  },
})
