import { type Address, type EncodedAccount, getAddressDecoder, getU32Decoder, getU64Decoder } from '@solana/kit'
import { token2022Program } from '../genesis/programs.ts'
import { mintOf, tokenHolding } from '../ledger/tokenHolding.ts'
import { parseExtensions } from './parseExtensions.ts'
import { uiAmount } from './uiAmount.ts'

/** The `jsonParsed` form of a token program's account; undefined for any other, whose raw data is returned then. */
export function parseAccount(account: EncodedAccount, accountAt: (address: Address) => EncodedAccount | undefined) {
  const is2022 = account.programAddress === token2022Program
  const info = tokenInfo(account, accountAt) ?? mintInfo(account)
  if (!info) return undefined
  const extensions = is2022 ? { extensions: parseExtensions(Uint8Array.from(account.data)) } : {}
  return {
    program: is2022 ? 'spl-token-2022' : 'spl-token',
    parsed: { type: info.type, info: { ...info.info, ...extensions } },
    space: account.data.length,
  }
}

function tokenInfo(account: EncodedAccount, accountAt: (address: Address) => EncodedAccount | undefined) {
  const holding = tokenHolding(account)
  const mintAccount = holding && accountAt(holding.mint)
  const mint = mintAccount && mintOf(mintAccount)
  if (!holding || !mint) return undefined
  const { data } = account
  const delegate = optionalKey(data, 72)
  const closeAuthority = optionalKey(data, 129)
  const isNative = getU32Decoder().decode(data, 109) === 1
  return {
    type: 'account',
    info: {
      mint: holding.mint,
      owner: holding.owner,
      tokenAmount: uiAmount(holding.amount, mint.decimals),
      state: data[108] === 2 ? 'frozen' : 'initialized',
      isNative,
      ...(isNative ? { rentExemptReserve: uiAmount(getU64Decoder().decode(data, 113), mint.decimals) } : {}),
      ...(delegate ? { delegate, delegatedAmount: uiAmount(getU64Decoder().decode(data, 121), mint.decimals) } : {}),
      ...(closeAuthority ? { closeAuthority } : {}),
    },
  }
}

function mintInfo(account: EncodedAccount) {
  const mint = mintOf(account)
  if (!mint) return undefined
  return {
    type: 'mint',
    info: {
      mintAuthority: optionalKey(account.data, 0),
      supply: mint.supply.toString(),
      decimals: mint.decimals,
      isInitialized: true,
      freezeAuthority: optionalKey(account.data, 46),
    },
  }
}

function optionalKey(data: EncodedAccount['data'], at: number): Address | null {
  return getU32Decoder().decode(data, at) === 1 ? getAddressDecoder().decode(data, at + 4) : null
}
