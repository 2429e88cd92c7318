import type { BitcoinChain } from '@latchkey/siwx/addresses'
import { base64 } from '@scure/base'
import * as v from 'valibot'
import { callMethod, readAnswer } from '../callMethod.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { requestRpc } from './requestRpc.ts'

/** Xverse, and every wallet with the interface of sats-connect (https://docs.xverse.app/sats-connect). */
export function xverseWallet(provider: object): BitcoinWallet {
  const request = (method: string, params: unknown) => requestRpc(provider, method, params)
  return {
    connect: async ({ silent, chain }) => {
      const answer = silent
        ? await request('wallet_getAccount', { addresses: PURPOSES })
        : await request('wallet_connect', { addresses: PURPOSES, network: nameOf(chain) })
      const { addresses } = readAnswer(accountSchema, answer, 'accounts')
      const { bitcoin } = readAnswer(networkSchema, await request('wallet_getNetwork', null), 'network')
      // The wallet also lists accounts of other chains, requested or not.
      const accounts = addresses.filter(({ purpose }) => PURPOSES.some((one) => one === purpose))
      return { chain: chainOf(bitcoin.name), accounts }
    },
    disconnect: () => request('wallet_disconnect', null),
    switchChain: (chain) => request('wallet_changeNetwork', { name: nameOf(chain) }),
    subscribe: (changed) => {
      const stops = EVENTS.map((event) => callMethod(provider, 'addListener', event, changed).catch(() => undefined))
      return () => {
        for (const stop of stops) void stop.then((end) => typeof end === 'function' && end())
      }
    },
    signMessage: async ({ address, message, protocol }) => {
      const params = { address, message, protocol: protocol === 'ecdsa' ? 'ECDSA' : 'BIP322' }
      return readAnswer(signatureSchema, await request('signMessage', params), 'signature').signature
    },
    signPsbt: async ({ psbt, signInputs, broadcast = false }) => {
      const inputs: Record<string, number[]> = {}
      for (const { address, index } of signInputs) inputs[address] = [...(inputs[address] ?? []), index]
      return readAnswer(
        psbtSchema,
        await request('signPsbt', { psbt: base64.encode(psbt), signInputs: inputs, broadcast }),
        'psbt',
      )
    },
    sendTransfer: async ({ recipient, amount }) => {
      // There are at most 2.1e15 satoshis, so a number is exact.
      const params = { recipients: [{ address: recipient, amount: Number(amount) }] }
      return readAnswer(txidSchema, await request('sendTransfer', params), 'txid').txid
    },
  }
}

const PURPOSES = ['payment', 'ordinals'] as const
const EVENTS = ['accountChange', 'networkChange', 'accountDisconnected', 'disconnect'] as const

const accountSchema = v.object({
  addresses: v.pipe(
    v.array(v.object({ address: v.unknown(), publicKey: v.optional(v.unknown()), purpose: v.unknown() })),
    v.maxLength(1000),
  ),
})
const names = ['Mainnet', 'Testnet', 'Testnet4', 'Signet', 'Regtest'] as const
const networkSchema = v.object({ bitcoin: v.object({ name: v.picklist(names) }) })
const signatureSchema = v.object({ signature: v.unknown() })
const psbtSchema = v.object({ psbt: v.unknown(), txid: v.optional(v.unknown()) })
const txidSchema = v.object({ txid: v.unknown() })

const chains = {
  Mainnet: 'mainnet',
  Testnet: 'testnet',
  Testnet4: 'testnet4',
  Signet: 'signet',
  Regtest: 'regtest',
} as const

function chainOf(name: (typeof names)[number]): BitcoinChain {
  return chains[name]
}

function nameOf(chain: BitcoinChain): string {
  return `${chain.slice(0, 1).toUpperCase()}${chain.slice(1)}`
}
