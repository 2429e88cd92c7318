import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ClientConfig } from 'pg'
import type { User } from './chooseUser.ts'

/** A socket file, which only this user and root can open, or, where a system has none, a port of this machine. */
export type Transport = 'socket' | 'loopback'

export type Place = { connection: ClientConfig; settings: readonly string[]; leave: () => void }

// https://man7.org/linux/man-pages/man7/unix.7.html: 108 bytes with the last zero; macOS has 104.
const SOCKET_PATH_BYTES = 103
const PORT = 5432

/** Where PostgreSQL listens and how it is reached. */
export async function choosePlace(
  folder: string,
  { transport, user }: { transport: Transport; user: User },
): Promise<Place> {
  const identity = { user: 'postgres', database: 'postgres', ssl: false }
  if (transport === 'loopback') {
    const port = await freePort()
    const password = readFileSync(passwordFile(folder), 'utf8')
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=']
    return { connection: { ...identity, host: '127.0.0.1', port, password }, settings, leave: () => {} }
  }
  const isShort = Buffer.byteLength(join(folder, `.s.PGSQL.${PORT}`)) <= SOCKET_PATH_BYTES
  const place = isShort ? folder : makeShortFolder(user)
  // PostgreSQL runs inside its folder and need not know its whole name.
  const settings = ['listen_addresses=', `port=${PORT}`, `unix_socket_directories=${isShort ? '.' : place}`]
  const leave = () => (isShort ? undefined : rmSync(place, { recursive: true, force: true }))
  return { connection: { ...identity, host: place, port: PORT }, settings, leave }
}

function makeShortFolder({ uid, gid }: User): string {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-'))
  if (uid !== undefined && gid !== undefined) chownSync(place, uid, gid)
  return place
}

/** Stores a new password beside the folder, and says to initdb that it is asked for. */
export function createPassword(folder: string, { uid, gid }: User, random = randomBytes): string[] {
  const path = passwordFile(folder)
  writeFileSync(path, random(32).toString('hex'), { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid)
  return ['--auth=scram-sha-256', `--pwfile=${path}`]
}

// Beside the folder, which initdb wants empty.
function passwordFile(folder: string): string {
  return join(dirname(folder), 'postgresql.password')
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
