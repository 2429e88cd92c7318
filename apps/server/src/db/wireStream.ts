import { Duplex } from 'node:stream'

// https://www.postgresql.org/docs/current/protocol-message-formats.html: Terminate is 'X' and its length
const TERMINATE = 0x58
const TERMINATE_BYTES = 5

/**
 * Looks like a socket to node-postgres. Passes whole protocol messages to `send`; responses are pushed into it.
 * Terminate only ends this stream, not the database.
 */
export class WireStream extends Duplex {
  readonly #send: (bytes: Uint8Array<ArrayBuffer>) => void

  constructor(send: (bytes: Uint8Array<ArrayBuffer>) => void) {
    super()
    this.#send = send
  }

  connect(): this {
    setImmediate(() => this.emit('connect'))
    return this
  }

  // node-postgres calls these on a socket; they do nothing here.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#pass(chunk)
    done()
  }

  // The messages of a query are corked together and must reach the database as one.
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  #pass(bytes: Uint8Array): void {
    if (bytes[0] === TERMINATE && bytes.length === TERMINATE_BYTES) this.push(null)
    else this.#send(new Uint8Array(bytes))
  }
}
