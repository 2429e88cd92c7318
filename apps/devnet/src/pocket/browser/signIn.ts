import {
  type AuthenticationRequest,
  type Cacao,
  formatCacaoMessage,
  toCacaoPayload,
} from '@latchkey/walletconnect/wallet'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import type { PocketWorld } from '../wire.ts'
import { perform } from './devnetRequests.ts'
import { addressesOf } from './grants.ts'

const supportedMethods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain']

/** The sign-in message to show and sign; undefined if it is for networks that the wallet doesn't have. */
export function signInText(request: AuthenticationRequest, world: PocketWorld, name: string): SignInText | undefined {
  const chains = world.networks.map(({ id }) => id)
  const chainId = request.chains.find((chain) => chains.includes(chain))
  const [address] = addressesOf(world, 'eip155', name)
  if (!chainId || !address) return undefined
  const payload = toCacaoPayload(request, `${chainId}:${address}`, { methods: supportedMethods, chains })
  return { chainId, address, payload, text: formatCacaoMessage(payload) }
}
export type SignInText = { chainId: string; address: string; payload: Cacao['p']; text: string }

/** A warning if an app requests a sign-in for another address than its own. */
export function domainWarning(request: AuthenticationRequest, url: string): string | undefined {
  if (URL.canParse(url) && new URL(url).host === request.domain) return undefined
  return `It asks you to sign in to ${request.domain}, which is not its own address.`
}

/** Has the devnet sign it, because the keys are there. @throws RpcError */
export async function sign({ chainId, address, payload, text }: SignInText, key: string): Promise<Cacao> {
  // As bytes, because a text that starts with 0x would be read as hex.
  const bytes = `0x${bytesToHex(utf8ToBytes(text))}`
  const request = { key, origin: location.origin, chainId, method: 'personal_sign', params: [bytes, address] }
  const signature = v.parse(v.string(), await perform({ ...request, accounts: [address] }))
  return { h: { t: 'caip122' }, p: payload, s: { t: 'eip191', s: signature } }
}
