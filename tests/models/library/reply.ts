// biome-ignore lint/suspicious/noExplicitAny: the fields are those of the model's case, whatever they are
export type Fields = any

/** How an address ends, or what it is like, with its query. */
export type CallName = string | RegExp

/** What the server, or the network, says to a held call. `real`: what the real server says, `changes`: with other data, `asks`: to other fields. */
export type Reply =
  | 'real'
  | 'silence'
  | { ret: number; data?: unknown; detail?: unknown }
  | { status: number }
  | { html: string }
  | { changes: (data: Fields) => unknown }
  | { asks: (fields: URLSearchParams) => void | Promise<void> }
