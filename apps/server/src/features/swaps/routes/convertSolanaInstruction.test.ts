import { swapInstructionSchema } from '@latchkey/protocol/api'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { codeOf, holdJupiter } from '../../../test/holdJupiter.ts'
import { mainnet, program, usdc, wrapped } from '../../../test/recordedJupiter.ts'

const { jupiter, quotes, build } = holdJupiter()

// https://dev.jup.ag/api-reference/swap/swap-instructions
const key = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
const destination = 'HN7cABqLq46Es1jh92dQQisAq662SmxELLLsHHe4YWrH'
const table = 'GxS6FiQ9RbErBB48mpPd3HSY9UuMXLnWiUtJgTVoBUrQ'
const recordedInstructions = {
  tokenLedgerInstruction: null,
  computeBudgetInstructions: [],
  setupInstructions: [],
  swapInstruction: {
    programId: program,
    accounts: [
      { pubkey: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', isSigner: false, isWritable: false },
      { pubkey: key, isSigner: true, isWritable: false },
      { pubkey: destination, isSigner: false, isWritable: true },
    ],
    data: '5RfLl3rjrSo=',
  },
  cleanupInstruction: null,
  otherInstructions: [],
  addressLookupTableAddresses: [table],
}

beforeEach(() => {
  jupiter().answers['POST /swap/v1/swap-instructions'] = recordedInstructions
})

const buildInstruction = (requested: object = {}) => {
  const order = { userAddress: `${mainnet}:${key}`, destination: `${mainnet}:${destination}` }
  return build('build-instruction', { ...order, ...requested })
}

describe('Jupiter’s instruction', () => {
  it('R7.11 is returned alone, for a key that holds nothing yet and another’s token account', async () => {
    const { swap } = v.parse(swapInstructionSchema, await (await buildInstruction()).json())
    expect(swap).toMatchObject({
      program,
      accounts: [{ isSigner: false }, { address: key, isSigner: true }, { address: destination, isWritable: true }],
      data: `0x${Buffer.from('5RfLl3rjrSo=', 'base64').toString('hex')}`,
      lookupTables: [table],
      amount: '16198753',
      minimumAmount: '16117760',
      route: [{ exchange: 'Meteora DLMM', from: wrapped, to: usdc }],
    })
    expect(jupiter().calls[0]?.path).toContain('maxAccounts=40')
    expect(jupiter().calls.at(-1)?.body).toMatchObject({
      userPublicKey: key,
      destinationTokenAccount: destination,
      ...{ useSharedAccounts: true, wrapAndUnwrapSol: false, skipUserAccountsRpcCalls: true },
    })
  })

  it('R7.06 quotes a route that leaves room for other instructions if the client will request an instruction', async () => {
    await quotes()
    await quotes({ spender: 'any' })
    await quotes({ build: 'transaction' })
    await quotes({ build: 'instruction' })
    expect(jupiter().calls.map(({ path }) => path.includes('maxAccounts=40'))).toEqual([false, false, false, true])
  })

  it.each<[string, object]>([
    ['another signer', { accounts: [{ pubkey: destination, isSigner: true, isWritable: true }] }],
    ['what is no account', { accounts: [{ pubkey: 'nonsense', isSigner: false, isWritable: true }] }],
    ['what is no data', { data: '%' }],
    ['no program', { programId: '' }],
  ])('R7.11 with %s is refused', async (_, over) => {
    const swapInstruction = { ...recordedInstructions.swapInstruction, ...over }
    jupiter().answers['POST /swap/v1/swap-instructions'] = { ...recordedInstructions, swapInstruction }
    expect(await codeOf(await buildInstruction())).toEqual([503, 'PROVIDER_UNAVAILABLE'])
  })

  it.each<[string, object]>([
    ['a key of another network', { userAddress: `eip155:1:0x${'1'.repeat(40)}` }],
    ['a destination that is no address', { destination: `${mainnet}:nonsense` }],
    ['no slippage', { solana: { slippage: 0 } }],
    ['too much slippage', { solana: { slippage: 51 } }],
    ['an EVM network', { from: `eip155:1:0x${'1'.repeat(40)}` }],
  ])('R7.11 is not requested for %s', async (_, requested) => {
    expect((await buildInstruction(requested)).status).toBe(400)
    expect(jupiter().calls).toEqual([])
  })
})
