import { once } from 'node:events'
import { createConnection } from 'node:net'

/** Speaks SMTP by hand. @returns everything the server sent */
export async function sendMail(url: string, to: readonly string[], content: string): Promise<string> {
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += chunk))
  const lines = ['EHLO test', 'MAIL FROM:<shop@example.com>', ...to.map((each) => `RCPT TO:<${each}>`), 'DATA']
  const answered = async (count: number) => {
    while (said.split('\n').filter((line) => /^\d{3} /.test(line)).length < count) await once(socket, 'data')
  }
  await answered(1)
  for (const [index, line] of lines.entries()) {
    socket.write(`${line}\r\n`)
    await answered(index + 2)
  }
  socket.write(`${content}\r\n.\r\n`)
  await answered(lines.length + 2)
  socket.end('QUIT\r\n')
  await once(socket, 'close')
  return said
}
