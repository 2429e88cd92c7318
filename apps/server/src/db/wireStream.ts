import { Duplex } from 'node:stream'

// https://www.postgresql.org/docs/current/protocol-message-formats.html: Terminate is 'X' and its length
const TERMINATE = 0x58
const TERMINATE_BYTES = 5

/**
 * Looks like a socket to node-postgres and hands whole protocol messages to `send`; answers are
 * pushed into it. Terminate ends this stream only: the database behind it goes on.
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

  // What node-postgres calls on a socket and has no meaning here.
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

  // A query's messages are corked together: they must reach the database as one.
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#pass(Buffer.concat(chunks.map(({ chunk }) => chunk)))
    done()
  }

  #pass(bytes: Uint8Array): void {
    if (bytes[0] === TERMINATE && bytes.length === TERMINATE_BYTES) this.push(null)
    else this.#send(new Uint8Array(bytes))
  }
}
