import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'

/** A mail server that accepts everything and keeps nothing, as far as RFC 5321 needs for that. */
export async function startMailServer() {
  const server = createServer((socket) => {
    let isData = false
    const say = (line: string) => void socket.write(`${line}\r\n`)
    socket.on('error', () => {})
    say('220 bench')
    createInterface(socket).on('line', (line) => {
      if (isData) {
        isData = line !== '.'
        if (!isData) say('250 accepted')
      } else if (/^DATA$/i.test(line)) {
        isData = true
        say('354 go on')
      } else if (/^QUIT$/i.test(line)) {
        say('221 bye')
        socket.end()
      } else say('250 bench')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
