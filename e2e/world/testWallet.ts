import { readBatchStatus, sendBatch } from '@latchkey/test/batching'
import { createWalletClient, type Hex, http, isHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { connectSigningIn } from './connectSigningIn.ts'
import type { World } from './world.ts'

export type WalletOptions = {
  name?: string
  rdns?: string
  uuid?: string
  privateKeys: readonly Hex[]
  /** The chain that the wallet starts on. */
  chainId?: number
  /** The chains it knows; switching to another responds with 4902 until it is added. */
  knownChainIds?: readonly number[]
  /** Whether it supports atomic batches (EIP-5792). */
  batches?: boolean
  /** Whether it connects and signs in with one prompt (ERC-7846), on pages of this origin. */
  connects?: string
  /** Not announced, but at `window.ethereum` as Coinbase Wallet, with nothing but this method of wallets from before EIP-1193. */
  legacy?: 'send' | 'sendAsync'
}

export type WalletRequest = { method: string; params?: readonly unknown[] }

/** A wallet as a test controls and observes it. */
export type TestWallet = {
  name: string
  addresses: readonly string[]
  /** Every request of the page, in order. */
  requests: WalletRequest[]
  /** Decides on requests that need consent; approves by default. Throw `{ code, message }` to reject. */
  decide: (request: WalletRequest) => unknown | Promise<unknown>
  /** Sends an event to every page, as the wallet would. */
  emit: (event: string, payload: unknown) => Promise<void>
  /** Answers one request of a page. */
  handle(request: WalletRequest): Promise<{ result: unknown } | { error: unknown }>
  chainId(): number
}

/** The requests that ask the user. */
const consent = new Set([
  'wallet_connect',
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
])

const batchMethods = new Set(['wallet_getCapabilities', 'wallet_sendCalls', 'wallet_getCallsStatus'])

/**
 * A browser wallet whose keys live in this process and whose transactions go to the devnet's chains. `installWallet`
 * (Chromium) and `pollWallet` (every engine) connect it to pages.
 */
export function createTestWallet(world: World, options: WalletOptions): TestWallet {
  const name = options.name ?? 'Journey Wallet'
  const accounts = options.privateKeys.map((key) => privateKeyToAccount(key))
  const known = new Set(options.knownChainIds ?? world.networks.map((network) => network.chainId))
  let chainId = options.chainId ?? world.networks[0]?.chainId ?? 1
  let isPermitted = false

  const rpcUrl = (id: number) => {
    const network = world.networks.find((each) => each.chainId === id)
    if (!network) throw { code: -32603, message: 'No such chain' }
    return network.rpcUrl
  }
  const addresses = () => (isPermitted ? accounts.map((account) => account.address) : [])

  const wallet: TestWallet = {
    name,
    addresses: accounts.map((account) => account.address),
    requests: [],
    decide: () => undefined,
    chainId: () => chainId,
    emit: async () => {},
    async handle(request) {
      wallet.requests.push(request)
      try {
        const decided = consent.has(request.method) ? await wallet.decide(request) : undefined
        return { result: decided === undefined ? await answer(request) : decided }
      } catch (error) {
        return { error: error instanceof Error ? { code: -32603, message: error.message } : error }
      }
    },
  }

  async function answerBatches({ method, params = [] }: WalletRequest): Promise<unknown> {
    if (method === 'wallet_getCapabilities')
      return { [`0x${chainId.toString(16)}`]: { atomic: { status: 'supported' } } }
    if (method === 'wallet_getCallsStatus') return readBatchStatus(rpcUrl(chainId), params[0] as Hex)
    const { from, calls } = params[0] as { from: Hex; calls: Parameters<typeof sendBatch>[2] }
    const account = accounts.find((each) => each.address.toLowerCase() === from.toLowerCase())
    if (!account) throw { code: 4100, message: 'Unauthorized' }
    return { id: await sendBatch(rpcUrl(chainId), account, calls) }
  }

  async function answer(request: WalletRequest): Promise<unknown> {
    const params = request.params ?? []
    if (options.batches && batchMethods.has(request.method)) return answerBatches(request)
    const [account] = accounts
    if (request.method === 'wallet_connect' && options.connects && account) {
      isPermitted = true
      return connectSigningIn(account, options.connects, params)
    }
    switch (request.method) {
      case 'eth_requestAccounts':
        isPermitted = true
        return addresses()
      case 'wallet_requestPermissions':
        isPermitted = true
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        isPermitted = false
        return null
      case 'eth_accounts':
        return addresses()
      case 'eth_chainId':
        return `0x${chainId.toString(16)}`
      case 'wallet_addEthereumChain':
        known.add(Number((params[0] as { chainId: string }).chainId))
        return null
      case 'wallet_switchEthereumChain': {
        const target = Number((params[0] as { chainId: string }).chainId)
        if (!known.has(target)) throw { code: 4902, message: 'Unrecognized chain ID' }
        chainId = target
        await wallet.emit('chainChanged', `0x${target.toString(16)}`)
        return null
      }
      case 'personal_sign': {
        const account = accounts.find((each) => each.address.toLowerCase() === String(params[1]).toLowerCase())
        if (!account) throw { code: 4100, message: 'Unauthorized' }
        const message = String(params[0])
        return account.signMessage({ message: isHex(message) ? { raw: message } : message })
      }
      case 'eth_signTypedData_v4': {
        const account = accounts.find((each) => each.address.toLowerCase() === String(params[0]).toLowerCase())
        if (!account) throw { code: 4100, message: 'Unauthorized' }
        return account.signTypedData(JSON.parse(String(params[1])))
      }
      case 'eth_sendTransaction': {
        const tx = params[0] as Record<string, Hex | undefined>
        const account = accounts.find((each) => each.address.toLowerCase() === tx.from?.toLowerCase())
        if (!account) throw { code: 4100, message: 'Unauthorized' }
        const client = createWalletClient({ account, transport: http(rpcUrl(chainId)) })
        return client.sendTransaction({
          chain: null,
          to: tx.to ?? null,
          value: tx.value ? BigInt(tx.value) : 0n,
          ...(tx.data ? { data: tx.data } : {}),
          ...(tx.gas ? { gas: BigInt(tx.gas) } : {}),
          ...(tx.nonce ? { nonce: Number(tx.nonce) } : {}),
        })
      }
      default: {
        const response = await fetch(rpcUrl(chainId), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: request.method, params }),
        })
        const body = (await response.json()) as { result?: unknown; error?: { code: number; message: string } }
        if (body.error) throw body.error
        return body.result
      }
    }
  }
  return wallet
}
