import * as v from 'valibot'
import { cleanText } from '../../../base/cleanText.ts'
import type { Send } from '../../../chains/requests/failover.ts'
import { requestNode } from '../../../chains/requests/requestNode.ts'
import { accountsSchema, metadataExtensionSchema, mintSchema } from '../../../chains/solana/solanaFacts.ts'
import { metadataAddress, readMetadata } from './metaplex.ts'
import { NAME_MAX, SYMBOL_MAX, type TokenFacts } from './readToken.ts'

/** The facts of mints, from the mint itself (Token-2022) or from Metaplex. Addresses that aren't mints are left out. */
export async function readMints(send: Send, mints: readonly string[]): Promise<Map<string, TokenFacts>> {
  const facts = new Map<string, TokenFacts>()
  for (let start = 0; start < mints.length; start += ACCOUNTS_AT_ONCE) {
    const some = mints.slice(start, start + ACCOUNTS_AT_ONCE)
    const [accounts, metadata] = await Promise.all([
      readAccounts(send, some, 'jsonParsed'),
      Promise.all(some.map(metadataAddress)).then((addresses) => readAccounts(send, addresses, 'base64')),
    ])
    for (const [index, mint] of some.entries()) {
      const read = v.safeParse(mintSchema, accounts[index])
      if (!read.success) continue
      const { decimals, extensions } = read.output.data.parsed.info
      const { name, symbol } = ownName(extensions) ?? readMetadata(metadata[index], mint) ?? { name: '', symbol: '' }
      facts.set(mint, { name: cleanText(name, NAME_MAX), symbol: cleanText(symbol, SYMBOL_MAX), decimals })
    }
  }
  return facts
}

const ACCOUNTS_AT_ONCE = 100

async function readAccounts(send: Send, addresses: readonly string[], encoding: 'jsonParsed' | 'base64') {
  const params = [addresses, { encoding, commitment: 'confirmed' }]
  return (await requestNode(send, { method: 'getMultipleAccounts', params }, accountsSchema)).value
}

function ownName(extensions: readonly unknown[]): { name: string; symbol: string } | undefined {
  for (const extension of extensions) {
    const read = v.safeParse(metadataExtensionSchema, extension)
    if (read.success) return read.output.state
  }
  return undefined
}
