import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const KEY = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** A wallet of this browser (EIP-6963) that approves everything, except signatures while `declines`. */
export function announceWallet(name: string) {
  const account = privateKeyToAccount(KEY)
  const wallet = { address: account.address, declines: false, chainId: 1, isConnected: false, stop: () => {} }
  const listeners = new Set<(chainId: Hex) => void>()
  const chainId = () => `0x${wallet.chainId.toString(16)}` as const

  async function request({ method, params = [] }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    if (method === 'eth_chainId') return chainId()
    if (method === 'eth_requestAccounts') wallet.isConnected = true
    if (method === 'wallet_revokePermissions') wallet.isConnected = false
    if (/^eth_(requestA|a)ccounts$/.test(method)) return wallet.isConnected ? [account.address] : []
    if (method === 'personal_sign' && wallet.declines) throw Object.assign(new Error('User rejected'), { code: 4001 })
    if (method === 'personal_sign') return account.signMessage({ message: { raw: params[0] as Hex } })
    if (method !== 'wallet_switchEthereumChain') return null
    wallet.chainId = Number((params[0] as { chainId: Hex }).chainId)
    for (const listener of listeners) listener(chainId())
    return null
  }

  const provider = {
    request,
    on: (event: string, listener: (chainId: Hex) => void) => event === 'chainChanged' && listeners.add(listener),
    removeListener: (_: string, listener: (chainId: Hex) => void) => listeners.delete(listener),
  }
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon: 'data:image/svg+xml,<svg/>',
    rdns: `test.${name.toLowerCase()}`,
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  wallet.stop = () => window.removeEventListener('eip6963:requestProvider', announce)
  announce()
  return wallet
}
