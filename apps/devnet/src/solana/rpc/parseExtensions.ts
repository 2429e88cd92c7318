import {
  type Address,
  getAddressDecoder,
  getU16Decoder,
  getU32Decoder,
  getU64Decoder,
  getUtf8Decoder,
} from '@solana/kit'

const BASE_BYTES = 165
const nobody = '11111111111111111111111111111111'

/**
 * The extensions of a Token-2022 mint or token account, with the names of `jsonParsed`. Unknown ones are
 * `unparseableExtension`, as in Solana's RPC.
 *
 * @see https://github.com/solana-program/token-2022
 */
export function parseExtensions(data: Uint8Array): readonly object[] {
  const found: object[] = []
  let at = BASE_BYTES + 1
  while (at + 4 <= data.length) {
    const type = u16(data, at)
    const end = at + 4 + u16(data, at + 2)
    if (type === 0 || end > data.length) break
    found.push(parseExtension(type, data.slice(at + 4, end)))
    at = end
  }
  return found
}

function parseExtension(type: number, value: Uint8Array): object {
  const read = parsers[type]
  try {
    if (read) return read(value)
  } catch {
    // Malformed or newer data is reported as unparseable below.
  }
  return { extension: 'unparseableExtension' }
}

const parsers: Readonly<Record<number, (value: Uint8Array) => object>> = {
  1: (value) => ({
    extension: 'transferFeeConfig',
    state: {
      transferFeeConfigAuthority: key(value, 0),
      withdrawWithheldAuthority: key(value, 32),
      withheldAmount: u64(value, 64),
      olderTransferFee: transferFee(value, 72),
      newerTransferFee: transferFee(value, 90),
    },
  }),
  2: (value) => ({ extension: 'transferFeeAmount', state: { withheldAmount: u64(value, 0) } }),
  7: () => ({ extension: 'immutableOwner' }),
  18: (value) => ({
    extension: 'metadataPointer',
    state: { authority: key(value, 0), metadataAddress: key(value, 32) },
  }),
  19: metadata,
}

function transferFee(value: Uint8Array, at: number) {
  return { epoch: u64(value, at), maximumFee: u64(value, at + 8), transferFeeBasisPoints: u16(value, at + 16) }
}

function metadata(value: Uint8Array): object {
  let at = 64
  const text = () => {
    const start = at + 4
    at = start + getU32Decoder().decode(value, at)
    if (at > value.length) throw new RangeError('The text is longer than its extension')
    return getUtf8Decoder().decode(value.slice(start, at))
  }
  const [name, symbol, uri] = [text(), text(), text()]
  const pairs = getU32Decoder().decode(value, at)
  at += 4
  const additionalMetadata: [string, string][] = []
  while (additionalMetadata.length < pairs) additionalMetadata.push([text(), text()])
  const state = { updateAuthority: key(value, 0), mint: key(value, 32), name, symbol, uri, additionalMetadata }
  return { extension: 'tokenMetadata', state }
}

const u16 = (data: Uint8Array, at: number) => getU16Decoder().decode(data, at)
const u64 = (data: Uint8Array, at: number) => getU64Decoder().decode(data, at)

function key(data: Uint8Array, at: number): Address | null {
  const address = getAddressDecoder().decode(data, at)
  return address === nobody ? null : address
}
