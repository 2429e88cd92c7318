import { type Namespace, type NetworkId, namespaceOf } from '@latchkey/protocol'
import { parseRecipient } from '../chains/eip155/parseRecipient.ts'
import { parseSolanaRecipient, type SolanaRecipient } from '../chains/solana/parseSolanaRecipient.ts'

/** Parses a recipient as the network's namespace writes addresses. Default: EVM. Errors as in `parseRecipient`. */
export function parseRecipientOn(text: string, networkId?: NetworkId): SolanaRecipient {
  const parse = (networkId && parsers[namespaceOf(networkId)]) ?? parseRecipient
  return parse(text, networkId)
}

const parsers: { readonly [N in Namespace]?: typeof parseSolanaRecipient } = { solana: parseSolanaRecipient }
