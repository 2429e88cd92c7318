import { chainIdOf, type NetworkId, namespaceOf } from '@latchkey/protocol'

/**
 * A recipient as people copy it: without the spaces and invisible characters at its ends, which nobody can see or remove, and
 * apart from the prefix that wallets put before it. Inside, nothing is changed. Of a payment link (EIP-681, BIP-21, Solana Pay),
 * only the recipient is read: no link fills in an amount. Of a sentence, the address or name in it, if there is one alone.
 */
export function readRecipientText(text: string): { body: string; prefix?: string | undefined } {
  const written = text.slice(0, READ_MAX).replace(invisibleEnds, '')
  const bare = sentence.test(written) ? (onlyRecipientIn(written) ?? written) : written
  const [, prefix, rest] = prefixed.exec(bare) ?? []
  if (prefix === undefined || rest === undefined) return { body: withHexPrefix(bare) }
  const [, recipient = rest, chain] = /^(?:pay-)?([^?@/]*)(@\d+)?(?:\?.*)?$/s.exec(rest) ?? []
  return { body: withHexPrefix(recipient), prefix: `${prefix.toLowerCase()}${chain ?? ''}` }
}

/**
 * Whether a prefix means the chosen network: a URI scheme (`ethereum:`, EIP-681; `solana:`; `bitcoin:`, BIP-21), the short name of
 * an EVM chain (`eth:`, ERC-3770), or a CAIP-2 id.
 */
export function isPrefixOf(prefix: string, network: NetworkId | undefined): boolean {
  if (network === undefined) return schemes.eip155 === prefix
  const namespace = namespaceOf(network)
  if (namespace !== 'eip155') return prefix === schemes[namespace] || prefix === network
  const chainId = chainIdOf(network)
  return [schemes.eip155, `${schemes.eip155}@${chainId}`, network].includes(prefix) || shortNames[prefix] === chainId
}

/** The one address or name in a sentence. Undefined if there is none, or several: nobody can know which one is meant. */
function onlyRecipientIn(written: string): string | undefined {
  const [found, ...others] = new Set(written.match(inSentence))
  return others.length === 0 ? found : undefined
}

const READ_MAX = 2000
const sentence = /\s|[.,;!?)»”"']$/u
// With what stands right before it, such as the chain; base58 of 32 bytes; a name. Nothing that goes on to either side.
const inSentence =
  /(?<![\p{L}\p{N}_./@-])(?:(?:[a-z][a-z0-9-]{0,31}:){0,2}0x[0-9a-fA-F]{40}(?:@\d+)?|[1-9A-HJ-NP-Za-km-z]{32,44}|(?:[\p{L}\p{N}_-]+\.)+eth)(?![\p{L}\p{N}_@-]|\.[\p{L}\p{N}])/giu
const invisibleEnds = /^[\s\p{C}]+|[\s\p{C}]+$/gu
// CAIP-10 has the reference of the chain before the address too.
const prefixed = /^([a-z][a-z0-9-]{0,31}(?::[-_a-z0-9]{1,32}(?=:))?):(?!\/)(.+)$/is

/** Some wallets write `0X`. */
function withHexPrefix(text: string): string {
  return text.replace(/^0X(?=[0-9a-fA-F]{40}$)/, '0x')
}

const schemes: Readonly<Record<string, string>> = { eip155: 'ethereum', solana: 'solana', bip122: 'bitcoin' }

/** Those that wallets copy, of https://chainid.network. */
const shortNames: Readonly<Record<string, number | undefined>> = Object.assign(Object.create(null), {
  ...{ eth: 1, oeth: 10, bnb: 56, gno: 100, unichain: 130, pol: 137, matic: 137, sonic: 146, ftm: 250, zksync: 324 },
  ...{ mantle: 5000, base: 8453, arb1: 42161, celo: 42220, avax: 43114, ink: 57073, linea: 59144, berachain: 80094 },
  ...{ blastmainnet: 81457, scr: 534352, sep: 11155111, basesep: 84532, 'arb-sep': 421614, aurora: 1313161554 },
})
