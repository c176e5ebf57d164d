import type { FastifyInstance, FastifyRequest } from 'fastify'
import { leastPace, type Settings } from '../settings.ts'
import { answerBrokenRequest, type Heard } from './broken-request.ts'

const TOO_SLOW = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes of the body so far, of a form with a file. */
    arrived: number
    /** From here on the body may take its time, as long as it comes at the least rate. */
    takeTime: () => void
  }
}

/** A request that is made inside the server says nothing of it: it has no line to be slow on. */
const hasEnded = ({ raw }: FastifyRequest) => raw.complete !== false || raw.destroyed

/** A body must have arrived within its time, though it was answered before. A file that somebody may send is held to a rate instead: it ends where in as long a time too little of it comes. */
export function limitArrivalTime(app: FastifyInstance, settings: Settings, heard: Heard) {
  const least = leastPace(settings)
  app.decorateRequest('arrived', 0)
  app.decorateRequest('takeTime', () => undefined)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasEnded(request)) return done()
    const { raw } = request
    let isPaced = false
    let before = 0
    let timer: NodeJS.Timeout | undefined
    const end = () => {
      clearInterval(timer)
      if (reply.raw.headersSent) raw.socket.destroy()
      else answerBrokenRequest(TOO_SLOW, raw.socket, heard, request.id)
    }
    const watch = () => {
      if (hasEnded(request)) return
      timer = setInterval(() => {
        const isComing = isPaced && request.arrived - before >= least.bytes
        before = request.arrived
        if (hasEnded(request)) clearInterval(timer)
        else if (!isComing) end()
      }, least.ms).unref()
      raw.once('close', () => clearInterval(timer))
    }
    request.takeTime = () => {
      isPaced = true
      before = request.arrived
      timer?.refresh()
    }
    // What came with its headers is whole by then: most requests need no timer.
    setImmediate(watch)
    done()
  })
}
