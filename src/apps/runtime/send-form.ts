import type { Reply } from '../../api/typed-client.ts'
import type { Line } from './page-client.ts'

/** How many bytes have been sent, of how many. */
export type SentBytes = { done: number; total: number }

const parsed = (text: string) => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function replyOf<Body>(request: XMLHttpRequest): Reply<Body> {
  const supportId = request.getResponseHeader('x-request-id')
  const headers = new Headers(supportId === null ? {} : { 'x-request-id': supportId })
  const body = parsed(request.responseText)
  return { data: body, error: body, response: new Response(null, { status: request.status, headers }) }
}

/** Sends a form with a file. Only this old way of asking tells how far the sending is. */
export const sendForm = <Body>(
  path: string,
  form: FormData,
  { headers, signal }: Line,
  tell: (progress: SentBytes) => void,
) =>
  new Promise<Reply<Body>>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => tell({ done: loaded, total })
    request.onerror = () => reject(new DOMException('', 'NetworkError'))
    request.onabort = () => reject(signal.reason)
    request.onload = () => resolve(replyOf(request))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
