import { base64, hex } from '@scure/base'
import type { bitcoinKeys } from './bitcoinKeys.ts'

type Keys = ReturnType<typeof bitcoinKeys>
type Script = Record<string, unknown>
export const recoverable = new Uint8Array(65).fill(31)
export const txid = 'ab'.repeat(32)

/** An object with scripted methods that records its calls. */
function scripted(answers: Script): object & { calls: { method: string; args: unknown[] }[] } {
  const calls: { method: string; args: unknown[] }[] = []
  const methods = Object.entries(answers).map(([method, answer]) => [
    method,
    (...args: unknown[]) => {
      calls.push({ method, args })
      return typeof answer === 'function' ? answer(...args) : answer
    },
  ])
  return Object.assign(Object.fromEntries(methods), { calls })
}

/** A wallet like sats-connect's: a single `request` method, which returns errors as responses. */
export function xverseLike(keys: Keys, script: Script = {}) {
  const { payment, ordinal } = keys
  const addresses = [
    { ...ordinal, purpose: 'ordinals' },
    { ...payment, purpose: 'payment' },
    { address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7', publicKey: 'none', purpose: 'stacks' },
  ]
  const listeners = new Map<string, () => void>()
  const answers: Script = {
    wallet_connect: { addresses },
    wallet_getAccount: { addresses },
    wallet_getNetwork: { bitcoin: { name: 'Regtest' } },
    wallet_changeNetwork: null,
    wallet_disconnect: null,
    signMessage: ({ protocol, message, address }: { protocol: string; message: string; address: string }) => ({
      signature: protocol === 'ECDSA' ? base64.encode(recoverable) : `smp${keys.signMessage(message, address)}`,
    }),
    signPsbt: ({ psbt, broadcast }: { psbt: string; broadcast: boolean }) => ({
      psbt: base64.encode(keys.sign(base64.decode(psbt))),
      ...(broadcast ? { txid } : {}),
    }),
    sendTransfer: { txid },
    ...script,
  }
  const wallet = scripted({
    request: async (method: string, params: unknown) => {
      const answer = answers[method]
      const result = typeof answer === 'function' ? answer(params) : answer
      return result instanceof Error
        ? { jsonrpc: '2.0', error: { code: Number(result.name), message: result.message } }
        : { jsonrpc: '2.0', result }
    },
    addListener: (event: string, listener: () => void) => {
      listeners.set(event, listener)
      return () => listeners.delete(event)
    },
  })
  return Object.assign(wallet, { answers, emit: (event: string) => listeners.get(event)?.(), listeners })
}

export function leatherLike(keys: Keys) {
  const rows = [keys.payment, keys.ordinal].map((row) => ({ ...row, symbol: 'BTC' }))
  const answers: Script = {
    getAddresses: { addresses: [...rows, { symbol: 'STX', address: 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7' }] },
    signMessage: ({ message, paymentType }: { message: string; paymentType: string }) => ({
      signature: keys.signMessage(message, paymentType === 'p2tr' ? keys.ordinal.address : keys.payment.address),
    }),
    signPsbt: ({ hex: psbt }: { hex: string }) => ({ hex: hex.encode(keys.sign(hex.decode(psbt))) }),
    sendTransfer: { txid },
  }
  return scripted({
    request: async (method: string, params: unknown) => {
      const answer = answers[method]
      return { jsonrpc: '2.0', id: '1', result: typeof answer === 'function' ? answer(params) : answer }
    },
  })
}

/** UniSat, or one of OKX's objects: one account, and a method for everything. */
export function unisatLike(keys: Keys, script: Script = {}) {
  const listeners = new Map<string, () => void>()
  const wallet = scripted({
    requestAccounts: async () => [keys.payment.address],
    getAccounts: async () => [keys.payment.address],
    getPublicKey: async () => keys.payment.publicKey,
    getChain: async () => ({ enum: 'BITCOIN_REGTEST', name: 'Bitcoin Regtest' }),
    signMessage: async (message: string, type: string) =>
      type === 'ecdsa' ? base64.encode(recoverable) : keys.signMessage(message),
    signPsbt: async (psbt: string) => hex.encode(keys.sign(hex.decode(psbt))),
    pushPsbt: async () => txid,
    sendBitcoin: async () => txid,
    on: (event: string, listener: () => void) => listeners.set(event, listener),
    removeListener: (event: string) => listeners.delete(event),
    ...script,
  })
  return Object.assign(wallet, { emit: (event: string) => listeners.get(event)?.(), listeners })
}

export function phantomLike(keys: Keys) {
  return scripted({
    requestAccounts: async () => [
      { ...keys.ordinal, addressType: 'p2tr', purpose: 'ordinals' },
      { ...keys.payment, addressType: 'p2wpkh', purpose: 'payment' },
    ],
    signMessage: async (address: string, message: Uint8Array) => ({
      signature: base64.decode(keys.signMessage(new TextDecoder().decode(message), address)),
    }),
    signPSBT: async (psbt: Uint8Array) => keys.sign(psbt),
  })
}

/** A page for connector sources: events, and the wallets' objects. */
export function pageWith(wallets: object): Window {
  return Object.assign(new EventTarget(), { location: { origin: 'https://app.example' } }, wallets) as unknown as Window
}

/** A Wallet Standard wallet with the Bitcoin features. It exposes accounts only after connecting. */
export function standardLike(keys: Keys, script: Script = {}, chain = 'bitcoin:regtest') {
  const account = ({ address, publicKey }: Keys['payment']) => ({
    address,
    publicKey: hex.decode(publicKey),
    chains: [chain],
    features: [],
  })
  const listeners = new Set<() => void>()
  const wallet = {
    version: '1.0.0',
    name: 'Standard Wallet',
    icon: 'data:image/png;base64,AA',
    chains: [chain],
    accounts: [] as unknown[],
    features: {
      'bitcoin:connect': {
        version: '1.0.0',
        connect: async () => {
          wallet.accounts = [account(keys.payment), account(keys.ordinal)]
          return { accounts: wallet.accounts }
        },
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: async ({ message, account }: { message: Uint8Array; account: { address: string } }) => {
          const text = new TextDecoder().decode(message)
          return [{ signedMessage: message, signature: base64.decode(keys.signMessage(text, account.address)) }]
        },
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: async ({ psbt }: { psbt: Uint8Array }) => [{ signedPsbt: keys.sign(psbt) }],
      },
      'bitcoin:sendTransfer': { version: '1.0.0', sendTransfer: async () => [{ txid }] },
      'standard:events': {
        version: '1.0.0',
        on: (_: string, listener: () => void) => {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      ...script,
    },
  }
  const change = (accounts: unknown[]) => {
    wallet.accounts = accounts
    for (const listener of listeners) listener()
  }
  return { wallet, change, register: (page: EventTarget) => register(page, wallet) }
}

function register(page: EventTarget, wallet: object): void {
  const callback = (api: { register: (one: object) => void }) => api.register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  page.addEventListener('wallet-standard:app-ready', (event) => callback(Reflect.get(event, 'detail')))
}
