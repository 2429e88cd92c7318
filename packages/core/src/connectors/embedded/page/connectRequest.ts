import { CodedError, chainIdOf, type LatchkeyError, type Network, networkId } from '@latchkey/protocol'
import { formatSiwxMessage, type SiwxFields, siwxFieldsSchema } from '@latchkey/siwx'
import * as v from 'valibot'
import type { Eip1193Provider } from '../../../client/provider.ts'
import { toQuantity } from '../../../rpc/quantity.ts'

type Deps = {
  wallet: Eip1193Provider
  networks: readonly Network[]
  /** The page that asks: of its address, only the origin counts. */
  page: { origin: string }
  now: () => number
}

/**
 * Answers `wallet_connect` (https://eips.ethereum.org/EIPS/eip-7846) for other code of the page. Signing in is a request
 * like any other: the frame shows the message and asks for approval. Everything that could be refused is refused before
 * the visitor sees anything.
 *
 * @throws LatchkeyError with the code of EIP-1193, EIP-1474 or EIP-5792, and what the wallet rejects with
 */
export async function connectRequest(params: unknown, deps: Deps) {
  const { chainIds, signIn } = readRequest(params, deps)
  const { wallet, networks } = deps
  const [address = ''] = v.parse(v.array(v.string()), await wallet.request({ method: 'eth_requestAccounts' }))
  const current = v.parse(quantityText, await wallet.request({ method: 'eth_chainId' }))
  const wanted = signIn?.chainId ?? (chainIds.length > 0 && !chainIds.includes(current) ? chainIds[0] : current)
  if (wanted !== current) await wallet.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: wanted }] })
  // The smart account of another network may have another address.
  const [account = address] = v.parse(v.array(v.string()), await wallet.request({ method: 'eth_accounts' }))
  const capabilities = signIn ? { signInWithEthereum: await sign(deps, signIn.fields, account, Number(wanted)) } : {}
  const offered = networks.flatMap(({ id }) => (id.startsWith('eip155:') ? [toQuantity(chainIdOf(id))] : []))
  return { accounts: [{ address: account, capabilities }], chainIds: offered }
}

function readRequest(params: unknown, deps: Deps) {
  const parsed = v.safeParse(paramsSchema, params)
  if (!parsed.success) throw refused(-32602, parsed.issues[0].message)
  const [{ chainIds = [], capabilities = {} }] = parsed.output
  const unknown = Object.entries(capabilities).find(([name, asked]) => name !== SIGN_IN && !isOptional(asked))
  if (unknown) throw refused(5700, `${unknown[0].slice(0, 64)} is not supported`)
  const isOffered = (id: string) => deps.networks.some((network) => network.id === `eip155:${Number(id)}`)
  const usable = chainIds.filter(isOffered)
  const signIn = SIGN_IN in capabilities ? readSignIn(capabilities[SIGN_IN], deps) : undefined
  const isMissing = (chainIds.length > 0 && usable.length === 0) || (signIn?.chainId && !isOffered(signIn.chainId))
  if (isMissing) throw refused(5710, 'none of these chains is offered here')
  return { chainIds: usable.map((id) => toQuantity(Number(id))), signIn }
}

/** A message for another site or another version is never put before the visitor. */
function readSignIn(asked: unknown, { page, now }: Pick<Deps, 'page' | 'now'>) {
  const { origin } = page
  const { host, protocol } = new URL(origin)
  const given = v.safeParse(chainSchema, asked)
  if (!given.success) throw refused(-32602, given.issues[0].message)
  const { chainId, ...rest } = given.output
  const parsed = v.safeParse(siwxFieldsSchema, {
    ...{ domain: host, uri: origin, version: '1', issuedAt: new Date(now()).toISOString() },
    ...rest,
    // Known once the visitor has chosen.
    ...{ accountAddress: 'later', chainId: 'eip155:1' },
  })
  if (!parsed.success) throw refused(-32602, parsed.issues[0].message)
  const { domain, uri, scheme } = parsed.output
  const isOwn =
    domain === host &&
    URL.canParse(uri) &&
    new URL(uri).origin === origin &&
    (scheme === undefined || `${scheme.toLowerCase()}:` === protocol)
  if (!isOwn) throw refused(-32602, 'domain, uri and scheme must be those of this page')
  return { fields: parsed.output, chainId: chainId && toQuantity(Number(chainId)) }
}

async function sign({ wallet }: Deps, fields: SiwxFields, address: string, chainId: number) {
  const message = formatSiwxMessage({ ...fields, accountAddress: address, chainId: networkId(`eip155:${chainId}`) })
  const hex = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { message, signature: await wallet.request({ method: 'personal_sign', params: [`0x${hex}`, address] }) }
}

const SIGN_IN = 'signInWithEthereum'

function isOptional(asked: unknown): boolean {
  return Reflect.get(Object(asked), 'optional') === true
}

const quantityText = v.custom<`0x${string}`>((text) => typeof text === 'string' && text.startsWith('0x'))
const chainIdSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/, 'a chain id is not hexadecimal'))
const paramsSchema = v.tuple(
  [
    v.object({
      version: v.literal('1', 'version must be "1"'),
      chainIds: v.optional(v.pipe(v.array(chainIdSchema), v.maxLength(100, 'there are too many chains'))),
      capabilities: v.optional(v.record(v.string(), v.unknown())),
    }),
  ],
  'one object is expected',
)
const chainSchema = v.looseObject({ chainId: v.optional(chainIdSchema) })

/** @param rpcCode what code of the page reads as `code` */
function refused(rpcCode: number, problem: string): LatchkeyError {
  return new CodedError('REQUEST_REFUSED', `This request was refused: ${problem}`, { data: { rpcCode, problem } })
}
