import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../scripts/test/freePort.ts'
import { startPostgres } from '../relay/programs.ts'
import { secureSite, startBundle } from './startBundle.ts'
import { startMailServer } from './startMailServer.ts'

export type Beside = Awaited<ReturnType<typeof startBesidePostgres>>

/** Starts the server of a checkout with the embedded wallet, a mail server, and PostgreSQL outside of it. */
export async function startBesidePostgres(root: string, folder: string, nodeUrl: string) {
  mkdirSync(folder, { recursive: true })
  const postgres = await startPostgres(join(folder, 'postgres'))
  const mail = await startMailServer()
  const securePort = await freePort()
  const randomKey = () => randomBytes(32).toString('base64url')
  const server = await startBundle(root, folder, nodeUrl, {
    databaseUrl: postgres.databaseUrl,
    secureUrl: secureSite,
    securePort,
    masterKey: randomKey(),
    recoveryKey: randomKey(),
    smtpUrl: mail.url,
    mailFrom: 'wallet@app.example',
  })
  return {
    server,
    securePort,
    databasePid: postgres.child.pid ?? 0,
    async stop() {
      await server.stop()
      await postgres.stop()
      await mail.stop()
    },
  }
}
