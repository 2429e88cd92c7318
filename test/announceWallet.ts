import type { Address, Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A wallet of this browser (EIP-6963) with a real key, which approves everything until `declines` says otherwise. */
export function announceWallet(name: string, { chainId = 1, privateKey = generatePrivateKey() } = {}) {
  const account = privateKeyToAccount(privateKey)
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  const wallet = {
    address: account.address as Address,
    declines: false,
    /** It never answers that it has disconnected. */
    isSilent: false,
    chainId,
    isConnected: false,
    switchTo(next: number) {
      wallet.chainId = next
      emit('chainChanged', hex(next))
    },
    /** The user chooses another account in the wallet. */
    show(address: Address) {
      wallet.address = address
      emit('accountsChanged', [address])
    },
    stop: () => window.removeEventListener('eip6963:requestProvider', announce),
  }
  const declined = () => Object.assign(new Error('User rejected the request.'), { code: 4001 })

  async function request({ method, params }: { method: string; params?: readonly unknown[] }): Promise<unknown> {
    const [first] = params ?? []
    switch (method) {
      case 'eth_requestAccounts':
        if (wallet.declines) throw declined()
        wallet.isConnected = true
        return [wallet.address]
      case 'eth_accounts':
        return wallet.isConnected ? [wallet.address] : []
      case 'eth_chainId':
        return hex(wallet.chainId)
      case 'wallet_switchEthereumChain':
        if (wallet.declines) throw declined()
        wallet.switchTo(Number((first as { chainId: Hex }).chainId))
        return null
      case 'personal_sign':
        if (wallet.declines) throw declined()
        return account.signMessage({ message: { raw: first as Hex } })
      case 'wallet_revokePermissions':
        wallet.isConnected = false
        return wallet.isSilent ? new Promise(() => undefined) : null
    }
    throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
  }

  const provider = {
    request,
    on: (event: string, listener: (value: unknown) => void) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) => listeners.get(event)?.delete(listener),
  }
  const info = {
    uuid: crypto.randomUUID(),
    name,
    icon: 'data:image/svg+xml,<svg/>',
    rdns: `test.${name.toLowerCase()}`,
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info: Object.freeze(info), provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return wallet
}

const hex = (chainId: number) => `0x${chainId.toString(16)}`
