import { createHash } from 'node:crypto'
import { type Address, getAddressEncoder, getBase58Decoder, getU64Encoder, type Lamports, lamports } from '@solana/kit'
import { associatedTokenAddress, systemProgram } from './programs.ts'
import { solanaAccounts } from './solanaAccounts.ts'
import { faucetAddress, type SolanaToken, solanaTokens } from './solanaTokens.ts'
import { mintData, tokenAccountData } from './tokenData.ts'

export type GenesisAccount = { address: Address; lamports: Lamports; programAddress: Address; data: Uint8Array }

/** The network id is derived from `hash` (CAIP-2: its first 32 characters). */
export type Genesis = { hash: string; createdAt: number; accounts: readonly GenesisAccount[] }

const LAMPORTS_PER_SOL = 1_000_000_000n
/** When the chain starts, in milliseconds. Fixed, so that every devnet is the same network. */
const CREATED_AT = Date.UTC(2026, 0, 1)
// The minimum balance of an account, by its size (https://solana.com/docs/core/accounts#rent).
const rentExempt = (bytes: number) => lamports(BigInt(128 + bytes) * 6_960n)

/**
 * The initial state: the funded accounts, the faucet, the mints and their token accounts. As on public clusters, its
 * hash identifies the network, so a change here makes it another network.
 */
export async function createGenesis(): Promise<Genesis> {
  const holders = solanaAccounts().map(({ address }) => address)
  const purses = holders.map((address) => purse(address, 100n))
  const tokens = await Promise.all(solanaTokens.map((token) => tokenAccounts(token, holders)))
  const accounts = [purse(faucetAddress, 400_000_000n), ...purses, ...tokens.flat()]
  return { hash: hashOf(accounts), createdAt: CREATED_AT, accounts }
}

function purse(address: Address, sol: bigint): GenesisAccount {
  return { address, lamports: lamports(sol * LAMPORTS_PER_SOL), programAddress: systemProgram, data: new Uint8Array() }
}

async function tokenAccounts(token: SolanaToken, holders: readonly Address[]): Promise<GenesisAccount[]> {
  const amount = 10_000n * 10n ** BigInt(token.decimals)
  const supply = amount * BigInt(holders.length)
  const of = (address: Address, data: Uint8Array): GenesisAccount => ({
    address,
    lamports: rentExempt(data.length),
    programAddress: token.program,
    data,
  })
  const held = holders.map(async (owner) =>
    of(await associatedTokenAddress(owner, token.mint, token.program), tokenAccountData(token, { owner, amount })),
  )
  return [of(token.mint, mintData(token, { supply, authority: faucetAddress })), ...(await Promise.all(held))]
}

function hashOf(accounts: readonly GenesisAccount[]): string {
  const hash = createHash('sha256').update(getU64Encoder().encode(BigInt(CREATED_AT)) as Uint8Array)
  for (const { address, lamports, programAddress, data } of accounts) {
    const [addressBytes, programBytes] = [address, programAddress].map((each) => getAddressEncoder().encode(each))
    for (const part of [addressBytes, getU64Encoder().encode(lamports), programBytes, data])
      hash.update(part as Uint8Array)
  }
  return getBase58Decoder().decode(hash.digest())
}
