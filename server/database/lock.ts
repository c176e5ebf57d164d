import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** Longest path that every system takes for a socket. */
const SOCKET_PATH_MAX = 100
const SECOND_TRIES = 20

export class FolderInUse extends Error {
  readonly pid: string
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is already open in process ${pid}. Stop that one, or give this one another DATA_DIR.`,
    )
    this.pid = pid
  }
}

export type Lock = { release: () => Promise<void> }

/** What another process of this account may ask of the one that holds the folder: a word, for a line. */
export type Answer = (question: string) => Promise<string>

const nothing: Answer = async () => ''

/** Most who connect only look whether somebody listens. */
function answerAsker(asker: Socket, answer: Answer) {
  asker.unref().on('error', () => asker.destroy())
  asker.once('data', (question) => {
    answer(question.toString().trim()).then(
      (line) => asker.end(`${line}\n`),
      () => asker.destroy(),
    )
  })
}

const listen = (path: string, answer = nothing) =>
  new Promise<Server | NodeJS.ErrnoException>((done) => {
    const server = createServer((asker) => answerAsker(asker, answer))
    server.once('error', done)
    server.listen(path, () => done(server))
  })

/** True while a process listens there; the kernel answers for it, however busy it is. */
const isHeld = (path: string) =>
  new Promise<boolean>((done) => {
    const socket = connect(path, () => {
      socket.destroy()
      done(true)
    })
    socket.on('error', ({ code }: NodeJS.ErrnoException) => done(code !== 'ECONNREFUSED' && code !== 'ENOENT'))
  })

const pidFile = (folder: string) => join(folder, 'pid')

function pidIn(folder: string) {
  try {
    return readFileSync(pidFile(folder), 'utf8').trim()
  } catch {
    return 'unknown'
  }
}

const release = (server: Server): Lock => {
  server.unref()
  return { release: () => new Promise((done) => server.close(() => done())) }
}

/** A process holds a second socket while it clears away a dead one, so that none clears away a living one. */
async function replaceDead(path: string, answer: Answer) {
  const clearing = await listen(`${path}.clearing`)
  if (!('close' in clearing)) {
    if (!(await isHeld(`${path}.clearing`))) rmSync(`${path}.clearing`, { force: true })
    return undefined
  }
  try {
    if (!(await isHeld(path))) rmSync(path, { force: true })
    const server = await listen(path, answer)
    return 'close' in server ? server : undefined
  } finally {
    await release(clearing).release()
  }
}

async function lockAt(path: string, folder: string, answer: Answer): Promise<Lock | undefined> {
  for (let tries = 0; tries < SECOND_TRIES; tries++) {
    const server = await listen(path, answer)
    if ('close' in server) return release(server)
    if (server.code !== 'EADDRINUSE') return undefined
    if (await isHeld(path)) throw new FolderInUse(folder, pidIn(folder))
    const replaced = await replaceDead(path, answer)
    if (replaced) return release(replaced)
  }
  return undefined
}

const elsewhere = (folder: string) => {
  const name = `foyer-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`)
}

function shortPath(folder: string) {
  if (process.platform === 'win32') return elsewhere(folder)
  const inside = join(folder, 'lock')
  const fromHere = relative(process.cwd(), inside)
  const shorter = fromHere.length < inside.length ? fromHere : inside
  return Buffer.byteLength(shorter) > SOCKET_PATH_MAX ? elsewhere(folder) : shorter
}

/** Linux reaches the folder through an open descriptor, so its path may have any length. */
async function lockThroughDescriptor(folder: string, answer: Answer): Promise<Lock | undefined> {
  if (process.platform !== 'linux') return undefined
  const descriptor = openSync(folder, 'r')
  const lock = await lockAt(`/proc/self/fd/${descriptor}/lock`, folder, answer).catch((error: unknown) => {
    closeSync(descriptor)
    throw error
  })
  if (!lock) closeSync(descriptor)
  return lock && { release: () => lock.release().finally(() => closeSync(descriptor)) }
}

/** Takes the folder for this process alone. The system lets go of it when the process ends, however it ends. */
export async function lockFolder(path: string, answer = nothing): Promise<Lock> {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  const folder = realpathSync(path)
  const lock =
    (await lockThroughDescriptor(folder, answer)) ??
    (await lockAt(shortPath(folder), folder, answer)) ??
    (await lockAt(elsewhere(folder), folder, answer))
  if (!lock) throw new Error(`The data folder ${folder} cannot be locked for this process alone.`)
  writeFileSync(pidFile(folder), `${process.pid}\n`)
  return lock
}

const askAt = (path: string, question: string) =>
  new Promise<string>((done) => {
    let answer = ''
    const socket = connect(path, () => socket.write(`${question}\n`))
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text
    })
    socket.on('error', () => done('')).on('close', () => done(answer.trim()))
  })

/** What the first place answers at which a process may listen that has the folder; undefined where none does. */
async function firstAnswer<T>(path: string, ask: (place: string) => Promise<T>): Promise<T | undefined> {
  const folder = realpathSync(path)
  const descriptor = process.platform === 'linux' ? openSync(folder, 'r') : undefined
  const inside = descriptor === undefined ? [] : [`/proc/self/fd/${descriptor}/lock`]
  try {
    for (const place of [...inside, shortPath(folder), elsewhere(folder)]) {
      const answer = await ask(place)
      if (answer) return answer
    }
    return undefined
  } finally {
    if (descriptor !== undefined) closeSync(descriptor)
  }
}

/** Asks the process that has the folder; empty where none does, or it has no answer. */
export const askHolder = async (path: string, question: string) =>
  (await firstAnswer(path, (place) => askAt(place, question))) ?? ''

/** Whether a process has the folder. */
export const isFolderHeld = async (path: string) => (await firstAnswer(path, isHeld)) ?? false
