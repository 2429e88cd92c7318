import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** What a name has, by type. A name that is missing doesn't exist, unless one below it does. */
export type Zone = Readonly<Record<string, { A?: string[]; TXT?: string[]; MX?: string[] }>>

const types: Readonly<Record<number, 'A' | 'TXT' | 'MX'>> = { 1: 'A', 15: 'MX', 16: 'TXT' }
const NO_SUCH_NAME = 3

/** A name server on a free port of this machine (RFC 1035). */
export async function startDnsServer(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answer(query, zone), port, address))
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}

function answer(query: Buffer, zone: Zone): Buffer {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  const end = at + 5
  const name = labels.join('.').toLowerCase()
  const type = query.readUInt16BE(at + 1)
  const values = zone[name]?.[types[type] ?? 'A'] ?? []
  const records = types[type] ? values.map((value) => record(type, value)) : []
  const exists = Object.keys(zone).some((each) => each === name || each.endsWith(`.${name}`))
  const head = Buffer.from(query.subarray(0, 12))
  head.writeUInt16BE(0x8180 | (exists ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, query.subarray(12, end), ...records])
}

function record(type: number, value: string): Buffer {
  const data = dataOf(type, value)
  // The name is that of the question.
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, 0])
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function dataOf(type: number, value: string): Buffer {
  if (type === 1) return Buffer.from(value.split('.').map(Number))
  if (type === 16) return Buffer.concat([Buffer.from([value.length]), Buffer.from(value)])
  const labels = value.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([Buffer.from([0, 10]), ...labels, Buffer.from([0])])
}
