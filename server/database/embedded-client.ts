import {
  PGlite,
  type PGliteOptions,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite'

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type RowDescription = Messages[number] & { fields: { dataTypeID: number }[] }
type Statement = { name: string; types: readonly number[]; described: Messages; parsers: PGlite['parsers'] }

const { serialize } = protocol
const SYNC = serialize.sync()
const EXECUTE = Buffer.concat([serialize.execute({}), SYNC])

/**
 * PGlite that asks its database in two messages instead of six; in one where a prepared query comes again, which is known
 * by its options: Drizzle gives the same object each time. Such a query is parsed once, and planned as long as that helps.
 */
export class EmbeddedClient extends PGlite {
  readonly #asked = new WeakSet<QueryOptions>()
  readonly #prepared = new WeakMap<QueryOptions, Statement>()
  #names = 0

  static async open(options: PGliteOptions) {
    const client = new EmbeddedClient(options)
    await client.waitReady
    return client
  }

  override async query<Row>(text: string, params: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    await this._checkReady()
    return this.#durable(this._runExclusiveTransaction(() => this.#run<Row>(text, params, options)))
  }

  override exec(text: string, options?: QueryOptions) {
    return this.#durable(super.exec(text, options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const done = super.transaction((tx) => {
      const query: Transaction['query'] = (text, params = [], options = {}) => {
        if (tx.closed) throw new Error('the transaction is over')
        return this.#run(text, params, options)
      }
      return work(Object.assign(tx, { query }))
    })
    return this.#durable(done)
  }

  /** Nothing waits for the disk in its turn: each does so when it has been done, while the next ones have theirs. */
  override async syncToFs() {}

  /** Answered once it is on the disk, with all that it may have read. */
  async #durable<T>(done: Promise<T>) {
    const answer = await done
    await this.fs?.syncToFs()
    return answer
  }

  #run<Row>(text: string, params: readonly unknown[], options: QueryOptions): Promise<Results<Row>> {
    return this._runExclusiveQuery(async () => {
      const { name, types, described, parsers } = this.#prepared.get(options) ?? (await this.#parse(text, options))
      const values = params.map((value, at) => this.#written(value, types[at]))
      const answered = await this.#send(serialize.bind({ statement: name, values }), EXECUTE)
      return parse.parseResults([...described, ...answered], parsers, options)[0] as Results<Row>
    })
  }

  async #parse(text: string, options: QueryOptions): Promise<Statement> {
    const isKept = this.#asked.has(options)
    const name = isKept ? `kept_${this.#names++}` : ''
    const both = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
    const described = await this.#send(...both).catch(async (error: unknown) => {
      await this.#send(SYNC)
      throw error
    })
    const columns = described.find((message): message is RowDescription => message.name === 'rowDescription')
    const own = columns?.fields.map(({ dataTypeID }) => [dataTypeID, this.parsers[dataTypeID]] as const) ?? []
    const types = parse.parseDescribeStatementResults(described)
    const statement = { name, types, described, parsers: Object.fromEntries(own) as PGlite['parsers'] }
    if (isKept) this.#prepared.set(options, statement)
    else this.#asked.add(options)
    return statement
  }

  #send(...sent: readonly Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat(sent), { syncToFs: false })
  }

  #written(value: unknown, type = 0) {
    return value === null || value === undefined ? null : (this.serializers[type] ?? String)(value)
  }
}
