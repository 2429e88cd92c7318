import { accountId, type NetworkId, networkId } from '@latchkey/protocol'
import { toBase58 } from '@latchkey/protocol/base58'
import { createKeyPairFromPrivateKeyBytes, getAddressFromPublicKey, signBytes } from '@solana/kit'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { solana } from './testClient.ts'

export type Scope = { methods: string[]; notifications: string[]; accounts: string[]; references?: string[] }
type Params = Record<string, unknown>
type Call = { method: string; params: Params }

/**
 * A wallet that follows CAIP-25, 27, 285, 311 and 312, with real keys, and refuses what they have wallets refuse. It
 * knows nothing of how it is reached.
 */
export type CaipWallet = {
  calls: Call[]
  /** The calls that its user had to decide on. */
  prompts: string[]
  /** What its user does with a prompt; throws to decline. */
  decide: () => unknown
  session: Record<string, Scope> | undefined
  /** Changes the session as its user does in the wallet's own window, and tells the page. */
  change(scopes: Record<string, Scope>): void
  handle(call: Call): Promise<unknown>
  notify: (method: string, params: object) => void
  evm: PrivateKeyAccount
  solanaAddress: string
}

export type CaipWalletOptions = {
  evmChains?: readonly NetworkId[]
  /** Gives ids to sessions, and then lacks `wallet_getSession`, as CAIP-25 allows. */
  sessionIds?: boolean
  /** Groups EVM chains into one scope with references. */
  groups?: boolean
  /** From before CAIP-285 had `scopes`: revoking ends everything. */
  revokesAll?: boolean
}

export async function caipWallet(options: CaipWalletOptions = {}): Promise<CaipWallet> {
  const { evmChains = ['eip155:1', 'eip155:31338'].map(networkId), sessionIds, groups, revokesAll } = options
  const evm = privateKeyToAccount(`0x${'1'.repeat(64)}`)
  const pair = await createKeyPairFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const solanaAddress = await getAddressFromPublicKey(pair.publicKey)
  let id: string | undefined

  const wallet: CaipWallet = {
    ...{ calls: [], prompts: [], decide: () => undefined, session: undefined, evm, solanaAddress },
    notify: () => undefined,
    change(scopes) {
      wallet.session = Object.keys(scopes).length > 0 ? scopes : undefined
      wallet.notify('wallet_sessionChanged', withId({ sessionScopes: scopes }))
    },
    async handle(call) {
      wallet.calls.push(call)
      const { method, params } = call
      switch (method) {
        case 'wallet_createSession':
          return create(params)
        case 'wallet_getSession':
          if (sessionIds) throw { code: -32601, message: 'Method not found' }
          return { sessionScopes: wallet.session ?? {} }
        case 'wallet_revokeSession':
          return revoke(params)
        case 'wallet_invokeMethod':
          return invoke(params)
        default:
          throw { code: -32601, message: 'Method not found' }
      }
    },
  }
  return wallet

  function withId(result: object): object {
    return id === undefined ? result : { sessionId: id, ...result }
  }

  async function prompt(what: string): Promise<void> {
    wallet.prompts.push(what)
    await wallet.decide()
  }

  async function create({ sessionId, requiredScopes, optionalScopes = {} }: Params) {
    if (sessionId !== undefined && sessionId !== id) throw { code: 5500, message: 'SessionId not recognized' }
    const wanted = Object.entries({ ...(requiredScopes as object), ...(optionalScopes as object) }) as [string, Scope][]
    if (wanted.length === 0) throw { code: 5100, message: 'Requested chains are not supported' }
    for (const [name, scope] of wanted)
      if (name.includes(':') && scope.references) throw { code: 5203, message: 'Scope/chain mismatch' }
    const known = wanted.filter(([name]) => name === solana.id || evmChains.some((chain) => chain === name))
    if (known.length === 0) throw { code: 5100, message: 'Requested chains are not supported' }
    await prompt('wallet_createSession')
    const scopes = known.map(([name, { methods, notifications }]): [string, Scope] => {
      const address = name === solana.id ? solanaAddress : evm.address.toLowerCase()
      return [name, { methods, notifications, accounts: [accountId(networkId(name), address)] }]
    })
    wallet.session = groups ? grouped(scopes) : Object.fromEntries(scopes)
    if (sessionIds) id ??= `0x${crypto.randomUUID().replaceAll('-', '')}`
    return withId({ sessionScopes: wallet.session })
  }

  function grouped(scopes: readonly (readonly [string, Scope])[]): Record<string, Scope> {
    const ofEvm = scopes.filter(([name]) => name.startsWith('eip155:'))
    const rest = scopes.filter((one) => !ofEvm.includes(one))
    const [first] = ofEvm
    if (!first) return Object.fromEntries(rest)
    const references = ofEvm.map(([name]) => name.slice('eip155:'.length))
    const accounts = ofEvm.flatMap(([, scope]) => scope.accounts)
    return { eip155: { ...first[1], references, accounts }, ...Object.fromEntries(rest) }
  }

  function revoke({ sessionId, scopes }: Params): boolean {
    if (!wallet.session) throw { code: 5501, message: 'No active sessions' }
    if (sessionId !== id) throw { code: 5500, message: 'SessionId not recognized' }
    const left = Object.entries(wallet.session).filter(([name]) => !(scopes as string[] | undefined)?.includes(name))
    const isPartial = Array.isArray(scopes) && !revokesAll && left.length > 0
    wallet.session = isPartial ? Object.fromEntries(left) : undefined
    if (!wallet.session) id = undefined
    return true
  }

  async function invoke({ sessionId, scope, request }: Params): Promise<unknown> {
    if (sessionId !== id) throw { code: 5500, message: 'SessionId not recognized' }
    const { method, params } = request as { method: string; params: unknown }
    const granted = Object.entries(wallet.session ?? {}).find(
      ([name, { references = [] }]) => name === scope || references.some((one) => `${name}:${one}` === scope),
    )
    if (!granted?.[1].methods.includes(method)) throw { code: 4100, message: 'Unauthorized' }
    await prompt(method)
    if (method === 'personal_sign') return evm.signMessage({ message: { raw: (params as [`0x${string}`])[0] } })
    if (method === 'eth_sendTransaction') return `0x${'ab'.repeat(32)}`
    if (method !== 'signMessage') throw { code: -32601, message: 'Method not found' }
    const { message } = params as { message: string }
    const signed = await signBytes(
      pair.privateKey,
      Uint8Array.from(atob(message), (char) => char.charCodeAt(0)),
    )
    return { signature: toBase58(new Uint8Array(signed)), signedMessage: message, signatureType: 'ed25519' }
  }
}

export type Announced = { uuid: string; name: string; icon: string; rdns: string }
export const announcedAs = (more: object = {}): Announced => ({
  uuid: crypto.randomUUID(),
  name: 'One Session',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  rdns: 'com.example.onesession',
  ...more,
})

/** Announces a wallet by CAIP-294 and serves it over the events of its uuid. Returns a function that stops it. */
export function serveByEvents(wallet: CaipWallet, params: Announced = announcedAs()): () => void {
  const name = `caip294:${params.uuid}`
  const emit = (detail: object) => window.dispatchEvent(new CustomEvent(name, { detail }))
  const stopAnnouncing = announce(params)
  const hear = (event: Event) => {
    const { id, method, params: given = {} } = Reflect.get(event, 'detail')
    if (method === undefined || id === undefined) return
    wallet.handle({ method, params: given }).then(
      (result) => emit({ id, jsonrpc: '2.0', result }),
      (error) => emit({ id, jsonrpc: '2.0', error }),
    )
  }
  wallet.notify = (method, given) => void emit({ jsonrpc: '2.0', method, params: given })
  window.addEventListener(name, hear)
  return () => {
    stopAnnouncing()
    window.removeEventListener(name, hear)
  }
}

/** Serves a wallet as an extension (CAIP-341), or as MetaMask does (`caip-348`). `sleep` closes its ports. */
export function serveAsExtension(wallet: CaipWallet, { type = 'caip341' } = {}): { stop(): void; sleep(): void } {
  const isWrapped = type === 'caip-348'
  const value = 'abcdefghijklmnopabcdefghijklmnop'
  const ports = new Set<{ closed(): void }>()
  const connect = (id: string) => {
    if (id !== value) throw new Error('no such extension')
    const hearers: ((message: unknown) => void)[] = []
    const closers: (() => void)[] = []
    const send = (data: object) => {
      for (const hear of hearers) hear(isWrapped ? { type, data } : data)
    }
    const port = { closed: () => closers.forEach((close) => void close()) }
    ports.add(port)
    wallet.notify = (method, params) => send({ jsonrpc: '2.0', method, params })
    return {
      postMessage: (message: { type?: string; data?: unknown }) => {
        const { id, method, params = {} } = (isWrapped ? message.data : message) as Call & { id: number }
        wallet.handle({ method, params }).then(
          (result) => send({ id, jsonrpc: '2.0', result }),
          (error) => send({ id, jsonrpc: '2.0', error }),
        )
      },
      disconnect: () => ports.delete(port),
      onMessage: { addListener: (hear: (message: unknown) => void) => void hearers.push(hear) },
      onDisconnect: { addListener: (close: () => void) => void closers.push(close) },
    }
  }
  const before: unknown = Reflect.get(window, 'chrome')
  Reflect.set(window, 'chrome', { runtime: { connect } })
  const stopAnnouncing = announce(announcedAs({ targets: [{ type, value }] }))
  return {
    stop: () => {
      stopAnnouncing()
      Reflect.set(window, 'chrome', before)
    },
    sleep: () => {
      for (const port of [...ports]) port.closed()
      ports.clear()
    },
  }
}

function announce(params: object): () => void {
  const dispatch = () => {
    const detail = { id: 1, jsonrpc: '2.0', method: 'wallet_announce', params }
    window.dispatchEvent(new CustomEvent('caip294:wallet_announce', { detail }))
  }
  window.addEventListener('caip294:wallet_prompt', dispatch)
  dispatch()
  return () => window.removeEventListener('caip294:wallet_prompt', dispatch)
}
