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

/** Statements that the database keeps parsed; each takes it some tens of KiB. */
const MOST_KEPT = 100
const MOST_REMEMBERED = 1000

/**
 * PGlite that asks its database in two messages instead of six; in one where a statement comes again, which is parsed once
 * and planned as long as that helps. The one that was not asked for the longest gives way.
 */
export class EmbeddedClient extends PGlite {
  readonly #asked = new Set<string>()
  readonly #kept = new Map<string, Statement>()
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

  /** What a script changes no kept statement knows. */
  override async exec(text: string, options?: QueryOptions) {
    if (this.#kept.size > 0) await super.exec('DEALLOCATE ALL')
    this.#kept.clear()
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
      const { name, types, described, parsers } = this.#known(text) ?? (await this.#parse(text))
      const values = params.map((value, at) => this.#written(value, types[at]))
      const answered = await this.#send(serialize.bind({ statement: name, values }), EXECUTE)
      return parse.parseResults([...described, ...answered], parsers, options)[0] as Results<Row>
    })
  }

  #known(text: string) {
    const statement = this.#kept.get(text)
    if (statement && this.#kept.delete(text)) this.#kept.set(text, statement)
    return statement
  }

  /** The message that makes room for one more. */
  #giveWay() {
    const [eldest] = this.#kept.size < MOST_KEPT ? [] : this.#kept
    if (!eldest) return []
    this.#kept.delete(eldest[0])
    return [serialize.close({ type: 'S', name: eldest[1].name })]
  }

  async #parse(text: string): Promise<Statement> {
    const isKept = this.#asked.has(text)
    const name = isKept ? `kept_${this.#names++}` : ''
    const both = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
    const room = isKept ? this.#giveWay() : []
    const described = await this.#send(...room, ...both).catch(async (error: unknown) => {
      await this.#send(SYNC)
      throw error
    })
    const columns = described.find((message): message is RowDescription => message.name === 'rowDescription')
    const own = columns?.fields.map(({ dataTypeID }) => [dataTypeID, this.parsers[dataTypeID]] as const) ?? []
    const types = parse.parseDescribeStatementResults(described)
    const statement = { name, types, described, parsers: Object.fromEntries(own) as PGlite['parsers'] }
    if (isKept) this.#kept.set(text, statement)
    else this.#remember(text)
    return statement
  }

  #remember(text: string) {
    if (this.#asked.size >= MOST_REMEMBERED) this.#asked.clear()
    this.#asked.add(text)
  }

  #send(...sent: readonly Uint8Array[]) {
    return this.execProtocolStream(Buffer.concat(sent), { syncToFs: false })
  }

  #written(value: unknown, type = 0) {
    return value === null || value === undefined ? null : (this.serializers[type] ?? String)(value)
  }
}
