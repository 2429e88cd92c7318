import { createHash } from 'node:crypto'
import { type Delegation, sessionAccount } from '@latchkey/accounts'
import { listSessionsMessage, revokeSessionMessage, type SessionsAnswer } from '@latchkey/protocol/permissions'
import { type Logger, pino } from 'pino'
import { type Address, type Hex, hexToString } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { publicKeyToAddress } from 'viem/accounts'
import { createMetrics } from '../base/metrics.ts'
import type { ConfigInput } from '../config/configSchema.ts'
import type { Database } from '../db/openDatabase.ts'
import { openKeyService } from '../features/keys/service/openKeyService.ts'
import { contextOf } from './delegations.ts'
import type { SmartAccountChain } from './smartAccountChain.ts'
import { projectId, startApp, testConfig } from './startApp.ts'

const key = (salt: string) => createHash('sha256').update(salt).digest('base64url')

/** The auth master key. */
export const masterSecret = () => Buffer.from(key('auth'), 'base64url')

export type PermissionServer = Awaited<ReturnType<typeof startPermissionServer>>

/** The server with permission sessions on a chain, and its endpoints as an app and a wallet use them. */
export async function startPermissionServer(
  chain: SmartAccountChain,
  db: Database,
  {
    now,
    settings = {},
    log = pino({ level: 'silent' }),
  }: { now: () => number; settings?: Partial<ConfigInput>; log?: Logger },
) {
  const { manager, multiSig, enforcers } = chain.contracts
  const network = chain.network()
  const smartAccounts = { ...network.smartAccounts, permissionSessions: { manager, multiSig, enforcers } }
  const config = testConfig({
    networks: [{ ...network, smartAccounts }],
    bundler: { executorKeys: chain.executorKeys },
    sponsoring: { signerKey: chain.signerKey },
    secureUrl: 'http://localhost:3001',
    ...{ masterKey: key('auth'), recoveryKey: key('recovery') },
    ...settings,
  })
  const keys = await openKeyService({ config, db, log, metrics: createMetrics(), now })
  const started = await startApp(config, db, { now, log, keyService: keys.keyService })

  async function request(account: Address, path: string, body?: object, query = '') {
    const url = `/v1/sessions/eip155:31337:${account}${path}?projectId=${projectId}${query}`
    const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const response = await started.app.request(url, init)
    const text = await response.text()
    return { status: response.status, text, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Asks for a session of `app`, without the owner. */
  async function create(account: Address, app: PrivateKeyAccount, wanted: object) {
    const requested = { ...wanted, signer: signerOf(app) }
    const { status, body } = await request(account, '', requested, '&v=2')
    if (status !== 200) throw new Error(`${status}: ${body.reasons[0].description}`)
    const cosigner = publicKeyToAddress(body.key.publicKey)
    const own = sessionAccount({ cosigner, app: app.address }, chain.contracts)
    return { account, app, requested, pci: body.pci as string, cosigner, ...own }
  }
  type Created = Awaited<ReturnType<typeof create>>

  async function list(account: Address, signer: PrivateKeyAccount, timestamp = seconds()) {
    const message = listSessionsMessage({ account: `eip155:31337:${account}`, timestamp })
    const signature = await signer.signMessage({ message })
    return request(account, '', undefined, `&timestamp=${timestamp}&signature=${signature}`)
  }
  const seconds = () => Math.floor(now() / 1000)

  return {
    ...started,
    request,
    create,
    activate: ({ account, requested, pci }: Created, delegations: readonly Delegation[], changes: object = {}) =>
      request(account, '/activate', { ...requested, pci, context: contextOf(...delegations), ...changes }),
    list,
    async listed(account: Address, signer: PrivateKeyAccount) {
      return ((await list(account, signer)).body as SessionsAnswer).pcis
    },
    async revoke(account: Address, pci: string, signer: PrivateKeyAccount, timestamp = seconds()) {
      const message = revokeSessionMessage({ pci, account: `eip155:31337:${account}`, timestamp })
      return request(account, '/revoke', { pci, timestamp, signature: await signer.signMessage({ message }) })
    },
    sign: ({ account, pci }: Pick<Created, 'account' | 'pci'>, userOp: object) =>
      request(account, '/sign', { pci, userOp }),
    async close() {
      await started.close()
      await keys.stop()
    },
  }
}

export function signerOf(app: PrivateKeyAccount, type = 'secp256k1') {
  return { type: 'keys', data: { keys: [{ type, publicKey: app.publicKey }] } }
}

/** A public key as clients of the reference service read it: hex of its hex digits. */
export function readQuirk(publicKey: Hex): Hex {
  return `0x${hexToString(publicKey)}`
}
