import type { Eip1193Provider } from '@latchkey/core'

export type TestWallet = {
  readonly name: string
  /** The methods that were called, in order. */
  readonly requested: string[]
  /** The transactions that it was asked to send. */
  readonly sent: unknown[]
  /** How it responds to `eth_requestAccounts` and to network switches; a test can change it at any time. */
  answer: Answer
  accounts: string[]
  chainId: string
  knows: string[]
  /** The hash that it returns for a transaction. */
  hash: string
  /** Changes it and emits the event, as if the user did it in the wallet. */
  setAccounts(accounts: string[]): void
  setChain(chainId: string): void
  /** Removes the wallet from the page. */
  stop(): void
}
/** A promise: yes, once it is fulfilled. */
export type Answer = 'yes' | 'no' | 'error' | 'silence' | Promise<void>

export const ada = '0x00000000000000000000000000000000000000A1'
export const bob = '0x00000000000000000000000000000000000000B2'

/**
 * A wallet that announces itself (EIP-6963) and implements EIP-1193 with a real event channel; only the user is
 * simulated.
 */
export function announceWallet(fields: { name: string; rdns?: string } & Partial<TestWallet>): TestWallet {
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const wallet: TestWallet = {
    requested: [],
    sent: [],
    answer: 'yes',
    accounts: [ada],
    chainId: '0x7a69',
    knows: ['0x7a69', '0x7a6a'],
    hash: `0x${'12'.repeat(32)}`,
    setAccounts(accounts) {
      wallet.accounts = accounts
      tell('accountsChanged', accounts)
    },
    setChain(chainId) {
      wallet.chainId = chainId
      tell('chainChanged', chainId)
    },
    stop: () => window.removeEventListener('eip6963:requestProvider', announce),
    ...fields,
  }
  const tell = (event: string, ...args: unknown[]) => {
    for (const listener of listeners.get(event) ?? []) listener(...args)
  }
  const provider: Eip1193Provider = {
    async request({ method, params }) {
      wallet.requested.push(method)
      if (method === 'eth_sendTransaction') wallet.sent.push(params)
      if (method === 'eth_accounts') return isOpen ? wallet.accounts : []
      if (method === 'eth_chainId') return wallet.chainId
      if (method === 'wallet_revokePermissions') {
        isOpen = false
        return null
      }
      await decide(wallet.answer)
      if (method === 'eth_requestAccounts' || method === 'wallet_requestPermissions') {
        isOpen = true
        return method === 'eth_requestAccounts' ? wallet.accounts : [{ parentCapability: 'eth_accounts' }]
      }
      if (method === 'eth_sendTransaction') return wallet.hash
      if (method === 'personal_sign') return `0x${'1b'.repeat(65)}`
      if (method === 'wallet_addEthereumChain') return void wallet.knows.push(chainIdIn(params))
      if (method === 'wallet_switchEthereumChain') {
        if (!wallet.knows.includes(chainIdIn(params))) throw { code: 4902, message: 'Unrecognized chain' }
        return void wallet.setChain(chainIdIn(params))
      }
      throw { code: -32601, message: `no ${method} here` }
    },
    on: (event, listener) => void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
  }
  let isOpen = false
  const rdns = fields.rdns ?? `test.${fields.name.toLowerCase().replaceAll(' ', '-')}`
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), name: fields.name, icon, rdns }, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return wallet
}

async function decide(answer: Answer): Promise<void> {
  if (answer instanceof Promise) await answer
  if (answer === 'no') throw { code: 4001, message: 'User rejected the request.' }
  if (answer === 'error') throw new Error('out of order')
  if (answer === 'silence') await new Promise(() => undefined)
}

function chainIdIn(params: unknown): string {
  const [first] = params as [{ chainId: string }]
  return first.chainId
}

const icon =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg=='
