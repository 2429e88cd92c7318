import { base58, base64 } from '@scure/base'
import type { BrowserContext } from 'playwright-core'
import { announcement } from '../world/announce.ts'
import { linkPages } from '../world/linkPages.ts'
import type { TestWallet, WalletRequest } from '../world/testWallet.ts'
import type { HeldWallet } from './heldWallet.ts'
import { serveSessions } from './serveSessions.ts'

export type CaipWalletOptions = {
  /** Has the EVM keys. It exists once the page has opened. */
  evm: () => TestWallet
  /** Has the Solana keys. */
  solana: HeldWallet
  /** The networks that it knows. */
  networks: readonly string[]
}

export type CaipWallet = {
  /** Every request of the page, in order. */
  requests: { method: string; params: Params }[]
  scopes(): readonly string[]
}

type Params = Record<string, unknown>
type Scope = { methods: readonly string[]; notifications: readonly string[]; accounts: readonly string[] }

/**
 * Gives a wallet of both namespaces a session over them (https://chainagnostic.org/CAIPs/caip-25), announced by CAIP-294
 * under its name. It refuses what the drafts have wallets refuse.
 */
export async function installCaipWallet(
  context: BrowserContext,
  { evm, solana, networks }: CaipWalletOptions,
): Promise<CaipWallet> {
  let session: Record<string, Scope> = {}
  const wallet: CaipWallet = { requests: [], scopes: () => Object.keys(session) }
  const { name, rdns, icon } = announcement({ privateKeys: [] })
  const binding = 'wallet_caip'
  await linkPages(context, binding, async (request) => {
    try {
      return { result: await answer(request) }
    } catch (error) {
      return { error: error instanceof Error ? { code: -32603, message: error.message } : error }
    }
  })
  await context.addInitScript(serveSessions, { binding, name, rdns, icon })
  return wallet

  async function answer({ method, params: given }: WalletRequest): Promise<unknown> {
    const params = { ...given } as Params
    wallet.requests.push({ method, params })
    switch (method) {
      case 'wallet_createSession':
        return create((params.optionalScopes ?? {}) as Record<string, Omit<Scope, 'accounts'>>)
      case 'wallet_getSession':
        return { sessionScopes: session }
      case 'wallet_revokeSession': {
        const ended = (params.scopes ?? Object.keys(session)) as readonly string[]
        session = Object.fromEntries(Object.entries(session).filter(([scope]) => !ended.includes(scope)))
        return true
      }
      case 'wallet_invokeMethod':
        return invoke(params.scope as string, params.request as { method: string; params: unknown })
      default:
        throw { code: -32601, message: 'Method not found' }
    }
  }

  async function create(asked: Record<string, Omit<Scope, 'accounts'>>) {
    const known = Object.entries(asked).filter(([scope]) => networks.includes(scope))
    if (known.length === 0) throw { code: 5100, message: 'Requested chains are not supported' }
    const [sun] = (await solana.answer({ method: 'standard:connect', params: [] })) as { address: string }[]
    const addressOn = (scope: string) => (scope.startsWith('solana:') ? sun?.address : evm().addresses[0])
    session = Object.fromEntries(
      known.map(([scope, { methods, notifications }]) => {
        const accounts = [`${scope}:${addressOn(scope)}`]
        return [scope, { methods, notifications, accounts }]
      }),
    )
    return { sessionScopes: session }
  }

  async function invoke(scope: string, { method, params }: { method: string; params: unknown }): Promise<unknown> {
    if (!session[scope]?.methods.includes(method)) throw { code: 4100, message: 'Unauthorized' }
    if (!scope.startsWith('solana:')) {
      const { result, error } = {
        result: undefined,
        error: undefined,
        ...(await evm().handle({ method, params: params as unknown[] })),
      }
      if (error !== undefined) throw error
      return result
    }
    const { account, transaction, message } = params as { account: object; transaction?: string; message?: string }
    const packed = (text: string | undefined) => ({ bytes: [...base64.decode(text ?? '')] })
    const input = { account, ...(transaction ? { transaction: packed(transaction) } : { message: packed(message) }) }
    const [answered] = (await solana.answer({ method: `solana:${method}`, params: [input] })) as Signed[]
    const bytes = (part: { bytes: number[] } | undefined) => Uint8Array.from(part?.bytes ?? [])
    return answered?.signedTransaction
      ? { signedTransaction: base64.encode(bytes(answered.signedTransaction)) }
      : { signature: base58.encode(bytes(answered?.signature)) }
  }
}

type Signed = { signature?: { bytes: number[] }; signedTransaction?: { bytes: number[] } }
