import { type Address, getAddressDecoder, getUtf8Decoder } from '@solana/kit'
import {
  associatedTokenProgram,
  isTokenProgram,
  memoProgram,
  systemProgram,
  token2022Program,
} from '../genesis/programs.ts'
import { uiAmount } from './uiAmount.ts'

/** The layout of an instruction: its type, the names of its accounts, and how to decode its data. */
type Layout = { type: string; accounts: readonly string[]; says?: (data: DataView) => object }

/**
 * The `jsonParsed` form of an instruction of the system, token, associated token or memo program, with the names of
 * Solana's RPC. Undefined for unknown instructions, whose accounts and data are returned raw then.
 */
export function parseInstruction(program: Address, accounts: readonly Address[], data: Uint8Array) {
  try {
    if (program === memoProgram) return { program: 'spl-memo', parsed: getUtf8Decoder().decode(data) }
    const name = nameOf(program)
    const layout = name && layoutOf(program, data)
    if (!layout || accounts.length < layout.accounts.length) return undefined
    const parts = Object.fromEntries(layout.accounts.map((part, index) => [part, accounts[index]]))
    const said = layout.says?.(new DataView(data.buffer, data.byteOffset, data.length))
    return { program: name, parsed: { type: layout.type, info: { ...parts, ...said } } }
  } catch {
    // The data is shorter than its type requires, so it can't be parsed.
    return undefined
  }
}

function nameOf(program: Address): string | undefined {
  if (program === systemProgram) return 'system'
  if (program === associatedTokenProgram) return 'spl-associated-token-account'
  if (!isTokenProgram(program)) return undefined
  return program === token2022Program ? 'spl-token-2022' : 'spl-token'
}

function layoutOf(program: Address, data: Uint8Array): Layout | undefined {
  if (program === systemProgram) return system[data[0] ?? -1]
  if (program === associatedTokenProgram) return associatedToken[data[0] ?? 0]
  if (data[0] === TRANSFER_FEE_EXTENSION) return data[1] === 1 ? transferCheckedWithFee : undefined
  return token[data[0] ?? -1]
}

const amount = (data: DataView) => ({ amount: data.getBigUint64(1, true).toString() })
const tokenAmount = (data: DataView) => ({ tokenAmount: uiAmount(data.getBigUint64(1, true), data.getUint8(9)) })
const key = (data: DataView, at: number) =>
  getAddressDecoder().decode(new Uint8Array(data.buffer, data.byteOffset + at, 32))

const system: Readonly<Record<number, Layout>> = {
  0: {
    type: 'createAccount',
    accounts: ['source', 'newAccount'],
    says: (data) => ({
      lamports: data.getBigUint64(4, true),
      space: data.getBigUint64(12, true),
      owner: key(data, 20),
    }),
  },
  2: {
    type: 'transfer',
    accounts: ['source', 'destination'],
    says: (data) => ({ lamports: data.getBigUint64(4, true) }),
  },
}

const created = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'] as const
const associatedToken: Readonly<Record<number, Layout>> = {
  0: { type: 'create', accounts: created },
  1: { type: 'createIdempotent', accounts: created },
}

const TRANSFER_FEE_EXTENSION = 26
const transferCheckedWithFee: Layout = {
  type: 'transferCheckedWithFee',
  accounts: ['source', 'mint', 'destination', 'authority'],
  says: (data) => {
    const decimals = data.getUint8(10)
    return {
      tokenAmount: uiAmount(data.getBigUint64(2, true), decimals),
      feeAmount: uiAmount(data.getBigUint64(11, true), decimals),
    }
  },
}

const token: Readonly<Record<number, Layout>> = {
  3: { type: 'transfer', accounts: ['source', 'destination', 'authority'], says: amount },
  4: { type: 'approve', accounts: ['source', 'delegate', 'owner'], says: amount },
  7: { type: 'mintTo', accounts: ['mint', 'account', 'mintAuthority'], says: amount },
  8: { type: 'burn', accounts: ['account', 'mint', 'authority'], says: amount },
  9: { type: 'closeAccount', accounts: ['account', 'destination', 'owner'] },
  12: { type: 'transferChecked', accounts: ['source', 'mint', 'destination', 'authority'], says: tokenAmount },
  14: { type: 'mintToChecked', accounts: ['mint', 'account', 'mintAuthority'], says: tokenAmount },
  15: { type: 'burnChecked', accounts: ['account', 'mint', 'authority'], says: tokenAmount },
  17: { type: 'syncNative', accounts: ['account'] },
  18: { type: 'initializeAccount3', accounts: ['account', 'mint'], says: (data) => ({ owner: key(data, 1) }) },
  22: { type: 'initializeImmutableOwner', accounts: ['account'] },
}
