import en from '../../locales/en.json' with { type: 'json' }
import { bindingsOf, type Shown, type Sight } from './library/bindings.ts'

const { connecting, stillConnecting } = en.startup

const sights = ({ shows }: Shown): readonly Sight[] => [
  { text: { role: 'status' }, is: shows.isConnecting ? stillConnecting : connecting },
]

export const bindings = bindingsOf({
  sights,
  dom: {
    async mount({ chart }) {
      const { WaitingFor } = await import('../../src/Waiting.tsx')
      return <WaitingFor startUp={chart as never} />
    },
  },
  browser: { without: 'not walked in the product yet' },
})
