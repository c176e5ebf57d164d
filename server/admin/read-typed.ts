import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { NotDone } from './command.ts'

type Terminal = {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Where questions are asked. */
  asking: NodeJS.WritableStream
}

async function firstLine(input: NodeJS.ReadableStream) {
  for await (const line of createInterface({ input })) return line
  return ''
}

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })

/** A line for each question, as far as they were answered; the terminal shows nothing of them. */
async function unseen({ input, asking }: Terminal, [question, ...others]: readonly string[]) {
  const lines = createInterface({ input, output: nowhere(), terminal: true, historySize: 0 })
  lines.on('SIGINT', () => lines.close())
  const typed: string[] = []
  asking.write(`${question}: `)
  for await (const line of lines) {
    const next = others[typed.push(line) - 1]
    if (next === undefined) break
    asking.write(`\n${next}: `)
  }
  // Else the process would wait for more.
  lines.close()
  asking.write('\n')
  return typed
}

/** A secret: piped in as a line, or typed at a terminal, twice, as `whose`. */
export async function readSecret(terminal: Terminal, whose: string) {
  if (!terminal.input.isTTY) return firstLine(terminal.input)
  const [secret, again] = await unseen(terminal, [whose, 'Once more'])
  if (secret === undefined || again === undefined) throw new NotDone('Nothing was done.')
  if (secret !== again) throw new NotDone('The two are not the same: nothing was done.')
  return secret
}
