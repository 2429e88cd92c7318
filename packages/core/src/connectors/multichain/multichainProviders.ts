import { addressOf, chainIdOf, LatchkeyError, type Network, type NetworkId } from '@latchkey/protocol'
import { fromBase58 } from '@latchkey/protocol/base58'
import * as v from 'valibot'
import type { Eip1193Provider, SolanaProvider } from '../../client/provider.ts'
import { toQuantity } from '../../rpc/quantity.ts'
import { readAnswer } from '../callMethod.ts'
import { requestedNetwork } from '../eip1193/requestedNetwork.ts'
import type { MultichainSession } from './multichainSession.ts'

/** The session's EVM part as an EIP-1193 provider: each request goes to the chain in use (CAIP-27). */
export function multichainEip1193(session: MultichainSession, networks: readonly Network[]): Eip1193Provider {
  const here = () => {
    const chain = session.current('eip155')
    if (!chain) throw new LatchkeyError('NOT_CONNECTED')
    return chain
  }
  const listeners = new Map<string, Set<(...args: unknown[]) => void>>()
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }
  session.subscribe('eip155', (event) => {
    if (event.type === 'networkChanged') emit('chainChanged', toQuantity(chainIdOf(event.networkId)))
    if (event.type !== 'disconnected' && event.accounts)
      emit(
        'accountsChanged',
        event.accounts.map(({ id }) => addressOf(id)),
      )
  })
  return {
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return session.current('eip155')?.accounts.map(addressOf) ?? []
        case 'eth_chainId':
          return toQuantity(chainIdOf(here().id))
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain': {
          const network = requestedNetwork(networks, params)
          if (network.id === here().id) return null
          await session.switchNetwork('eip155', network)
          emit('chainChanged', toQuantity(chainIdOf(network.id)))
          return null
        }
      }
      return session.invoke(here().id, method, params)
    },
    on: (event, listener) => {
      const heard = listeners.get(event) ?? new Set()
      listeners.set(event, heard.add(listener))
    },
    removeListener: (event, listener) => listeners.get(event)?.delete(listener),
  }
}

/**
 * The session's Solana part. Bytes travel in base64, signatures in base58
 * (https://docs.metamask.io/metamask-connect/multichain/guides/sign-transactions).
 */
export function multichainSolana(session: MultichainSession): SolanaProvider {
  const here = (): NetworkId => {
    const chain = session.current('solana')
    if (!chain) throw new LatchkeyError('NOT_CONNECTED')
    return chain.id
  }
  const signTransaction = async (networkId: NetworkId, address: string, transaction: Uint8Array) => {
    const params = { account: { address }, transaction: toBase64(transaction), scope: networkId }
    const answer = await session.invoke(networkId, 'signTransaction', params)
    return readAnswer(v.object({ signedTransaction: bytes(1232) }), answer, 'signTransaction').signedTransaction
  }
  return {
    async signMessage({ address, message }) {
      const params = { account: { address }, message: toBase64(message) }
      const answer = await session.invoke(here(), 'signMessage', params)
      const { signature, signedMessage } = readAnswer(signedMessageSchema, answer, 'signMessage')
      // A wallet that adds a prefix has signed another message, which proves something else.
      if (signedMessage !== undefined && signedMessage !== params.message)
        throw new LatchkeyError('WALLET_RESPONSE_INVALID', { data: { what: 'signedMessage' } })
      return signature
    },
    async signTransactions({ address, networkId, transactions }) {
      const signed: Uint8Array[] = []
      // One after the other: the wallet shows each of them.
      for (const transaction of transactions) signed.push(await signTransaction(networkId, address, transaction))
      return signed
    },
    async signAndSendTransaction({ address, networkId, transaction }) {
      const params = { account: { address }, transaction: toBase64(transaction), scope: networkId }
      const answer = await session.invoke(networkId, 'signAndSendTransaction', params)
      return readAnswer(v.object({ signature: signatureSchema }), answer, 'signAndSendTransaction').signature
    },
  }
}

const bytes = (max: number) =>
  v.pipe(
    v.string(),
    v.maxLength(Math.ceil(max / 3) * 4),
    v.base64(),
    v.transform((text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
    v.maxLength(max),
  )
const signatureSchema = v.pipe(
  v.string(),
  v.maxLength(88),
  v.transform((text) => fromBase58(text, 88)),
  v.instance(Uint8Array),
  v.length(64),
)
const signedMessageSchema = v.object({ signature: signatureSchema, signedMessage: v.optional(v.string()) })

function toBase64(value: Uint8Array): string {
  return btoa(String.fromCharCode(...value))
}
