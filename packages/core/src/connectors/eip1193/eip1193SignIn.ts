import { chainIdOf, type NetworkId } from '@latchkey/protocol'
import * as v from 'valibot'
import type { ConnectOptions, Eip1193SignIn, SignInRequest } from '../../client/connector.ts'
import { codeOf, layersOf } from '../../client/errorLayers.ts'
import type { Eip1193Provider } from '../../client/provider.ts'
import { isDeclined, isMethodUnsupported, isPending } from '../../client/walletError.ts'
import { abortable } from '../../rpc/abortable.ts'
import { evmAddressSchema, toQuantity } from '../../rpc/quantity.ts'
import { readAnswer } from '../callMethod.ts'
import { providerRequest, requestNetworkId } from './providerRequest.ts'

/**
 * Connects and signs in with one prompt, by `wallet_connect` (https://eips.ethereum.org/EIPS/eip-7846).
 *
 * Resolves with the wallet's addresses, the signed-in one first; or with undefined if the wallet doesn't know the method
 * and has shown nothing, so that it can be asked as ever.
 *
 * @throws LatchkeyError `SIWX_MISMATCH` if the wallet signed something else,
 * `WALLET_RESPONSE_INVALID`, and what the wallet rejects with. Nothing is asked again then.
 */
export async function connectSigningIn(
  provider: Eip1193Provider,
  signIn: Eip1193SignIn,
  { signal, signIn: asked, onSent }: Options,
): Promise<readonly string[] | undefined> {
  const request = await prepare(provider, signIn, asked?.networkId)
  if (!request || signal?.aborted) return undefined
  onSent()
  const answer = await send(provider, request)
  if (answer == null) return undefined
  const { accounts } = readAnswer(answerSchema, answer, 'wallet_connect')
  const signer = accounts.find(({ capabilities }) => capabilities?.signInWithEthereum)
  const signed = signer && v.safeParse(signedSchema, signer.capabilities?.signInWithEthereum)
  // An attempt that the visitor has cancelled signs nobody in. Without a signature, the dialog asks for one afterwards.
  if (signer && signed?.success && !signal?.aborted)
    await signIn.submit(request, { address: signer.address, ...signed.output })
  const rest = accounts.filter((one) => one !== signer)
  return [...(signer ? [signer] : []), ...rest].map(({ address }) => address)
}

type Options = Pick<ConnectOptions, 'signal' | 'signIn'> & {
  /** Called when the wallet may show its prompt. */
  onSent(): void
}

/** A wallet that doesn't say at once that it lacks a method may never say it, and then shows no prompt either. */
const PROBE_MS = 2_000
/** A visitor isn't held up longer by a slow server. */
const NONCE_MS = 2_000

/**
 * What to request; undefined if this wallet must be asked as ever. Some wallets never answer a method that they don't
 * know, and nobody could tell that from a prompt that is open. So a method that never prompts is called first
 * (https://eips.ethereum.org/EIPS/eip-5792): whatever it answers, it answers what it doesn't know.
 */
async function prepare(
  provider: Eip1193Provider,
  signIn: Eip1193SignIn,
  chosen: NetworkId | undefined,
): Promise<SignInRequest | undefined> {
  const probe = providerRequest(provider, 'wallet_getCapabilities', [NO_ACCOUNT])
  const [answers, wallets] = await Promise.all([
    abortable(
      probe.then(
        () => true,
        () => true,
      ),
      { timeoutMs: PROBE_MS },
    ).catch(() => false),
    abortable(requestNetworkId(provider), { timeoutMs: PROBE_MS }).catch(() => undefined),
  ])
  if (!answers) return undefined
  return abortable(signIn.request({ chosen, wallets }), { timeoutMs: NONCE_MS }).catch(() => undefined)
}

const NO_ACCOUNT = `0x${'0'.repeat(40)}`

async function send(provider: Eip1193Provider, { chainId, ...fields }: SignInRequest): Promise<unknown> {
  const chain = toQuantity(chainIdOf(chainId))
  const signInWithEthereum = { ...fields, chainId: chain }
  const sentAt = performance.now()
  try {
    return await providerRequest(provider, 'wallet_connect', [
      { version: '1', chainIds: [chain], capabilities: { signInWithEthereum } },
    ])
  } catch (error) {
    if (isDeclined(error) || isPending(error)) throw error
    const isUnsupported = isMethodUnsupported(error) || layersOf(error).some((layer) => refusals.has(codeOf(layer)))
    // Nobody reads a prompt that fast, so whatever failed, the visitor has seen none.
    if (isUnsupported || performance.now() - sentAt < UNREAD_MS) return undefined
    throw error
  }
}

const UNREAD_MS = 300
// EIP-5792: a capability or a chain is not supported. JSON-RPC: the request or its parameters are invalid.
const refusals = new Set(['5700', '5710', '-32600', '-32602'])

const answerSchema = v.object({
  accounts: v.pipe(
    v.array(v.object({ address: evmAddressSchema, capabilities: v.optional(v.record(v.string(), v.unknown())) })),
    v.maxLength(1000),
  ),
})
const signedSchema = v.object({
  message: v.pipe(v.string(), v.maxLength(20_000)),
  signature: v.pipe(v.string(), v.maxLength(20_000), v.regex(/^0x([0-9a-fA-F]{2})+$/)),
})
