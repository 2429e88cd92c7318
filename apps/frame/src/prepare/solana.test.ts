import { defineNetwork } from '@latchkey/protocol'
import { RpcError } from '@latchkey/protocol/jsonRpc'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64 } from '@scure/base'
import {
  AccountRole,
  type Address,
  address,
  appendTransactionMessageInstructions,
  blockhash,
  compileTransaction,
  compressTransactionMessageUsingAddressLookupTables,
  createTransactionMessage,
  getTransactionDecoder,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isTransactionMessage, readSolanaTransaction } from '../decode/solana/readSolanaTransaction.ts'
import { codesOf, createApprover, solanaAddress } from '../test/approver.ts'

const network = defineNetwork({
  id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9 },
})
const place = (fill: number) => address(base58.encode(new Uint8Array(32).fill(fill)))
const [me, friend, thing, table, nonce] = [address(solanaAddress), place(2), place(3), place(4), place(5)]
const system = address('11111111111111111111111111111111')
const tokens = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')

describe('readSolanaTransaction', () => {
  it('reads what another library writes, and finds where a signature belongs', () => {
    const wire = build([transfer(friend, 5n)])
    const read = readSolanaTransaction(wire)
    const known = getTransactionDecoder().decode(wire)
    expect(read.message).toEqual(new Uint8Array(known.messageBytes))
    expect(read.signers).toEqual([me])
    expect(read.signatureOffset(me)).toBe(1)
    expect(read.accounts.map((one) => one.address)).toEqual([me, friend, system])
  })

  it('rejects every truncation, every trailing byte and all garbage with a coded error', () => {
    const wire = build([transfer(friend, 5n)])
    const refused = expect.objectContaining({ code: 'REQUEST_REFUSED' })
    for (let length = 0; length < wire.length; length++)
      expect(() => readSolanaTransaction(wire.slice(0, length))).toThrow(refused)
    expect(() => readSolanaTransaction(Uint8Array.from([...wire, 0]))).toThrow(refused)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        try {
          readSolanaTransaction(bytes)
        } catch (error) {
          expect(error).toMatchObject({ code: 'REQUEST_REFUSED' })
        }
      }),
    )
  })

  it('recognises a transaction that is requested as a message', () => {
    expect(isTransactionMessage(readSolanaTransaction(build([transfer(friend, 5n)])).message)).toBe(true)
    expect(isTransactionMessage(new TextEncoder().encode('Sign in to the shop, please'))).toBe(false)
  })
})

describe('approving on Solana', () => {
  const look = (instructions: Instruction[], more?: Parameters<typeof approver>[0]) =>
    approver(more).look({
      method: 'solana_signTransaction',
      params: { transaction: base58.encode(build(instructions)) },
    })

  it('G-19 shows a transfer with whole addresses and its exact amount', async () => {
    const approval = await look([transfer(friend, 1_500_000_000n)])
    expect(approval.actions).toMatchObject([
      {
        title: 'send',
        facts: [{ value: { amount: { amount: '1.5', symbol: 'SOL' } } }, { label: 'to', value: { address: friend } }],
      },
    ])
    expect(codesOf(approval)).toEqual(['notSimulated'])
  })

  it('G-19 shows a payment at a glance, and nothing that does more', async () => {
    const rich = { owner: system, data: [], lamports: 5_000_000_000 }
    const paid = await look([transfer(friend, 1_500_000_000n)], { [me]: rich })
    expect(paid.transfer).toMatchObject({ amount: { amount: '1.5', symbol: 'SOL' }, to: friend, isAll: false })
    const tokenAccount = (owner: Address) => ({
      owner: tokens,
      data: [...base58.decode(table), ...base58.decode(owner), ...u64(900n), ...new Array(93).fill(0)],
    })
    const mint = { owner: tokens, data: Object.assign(new Array(82).fill(0), { 44: 2 }) }
    const states = { [thing]: tokenAccount(me), [nonce]: tokenAccount(friend), [table]: mint }
    const sent = await look([token([3, ...u64(250n)], [thing, nonce, me])], states)
    expect(sent).toMatchObject({
      transfer: { amount: { amount: '2.5' }, to: friend, token: table },
      balanceAfter: { amount: '6.5' },
    })
    const foreign = { ...states, [thing]: tokenAccount(friend) }
    const others = [
      await look([token([3, ...u64(250n)], [thing, nonce, me])], foreign),
      await look([transfer(friend, 1n), transfer(thing, 1n)]),
      await look([transfer(friend, 1n), systemCall(1, [...base58.decode(friend)], [me])]),
      await look([transfer(friend, 1n, friend)]),
    ]
    expect(others.map((one) => one.transfer)).toEqual([undefined, undefined, undefined, undefined])
  })

  it.each([
    ['SetAuthority', 'setAuthority', token([6, 2, 1, ...base58.decode(friend)], [thing, me])],
    ['Approve', 'quietGrant', token([4, ...u64(5n)], [thing, friend, me])],
    ['Approve without limit', 'unlimited', token([4, ...u64(2n ** 64n - 1n)], [thing, friend, me])],
    ['Assign', 'assign', systemCall(1, [...base58.decode(friend)], [me])],
    [
      'AssignWithSeed',
      'assign',
      systemCall(10, [...base58.decode(me), ...u64(1n), 97, ...base58.decode(friend)], [thing, me]),
    ],
    ['a durable nonce', 'durableNonce', systemCall(4, [], [nonce, me])],
    [
      'a program that nobody knows',
      'unknownProgram',
      { programAddress: thing, accounts: [friend, me].map(writable), data: new Uint8Array([1]) },
    ],
    [
      'a program that nobody knows, without the account',
      'programWithoutAccount',
      { programAddress: thing, accounts: [writable(friend)], data: new Uint8Array([1]) },
    ],
    ['an instruction of the token program that is not read', 'unknownProgram', token([200], [thing, me])],
  ])('G-19 warns of %s', async (_, code, instruction) => {
    expect(codesOf(await look([transfer(friend, 1n), instruction]))).toContain(code)
  })

  it('G-19 lets an unknown program pass unconfirmed only if it gets neither the account nor one that is hidden', async () => {
    const unknown = (...accounts: Address[]): Instruction => ({
      programAddress: thing,
      accounts: accounts.map(writable),
      data: new Uint8Array([1]),
    })
    expect((await look([unknown(friend)])).warnings).toMatchObject([
      { code: 'programWithoutAccount' },
      { code: 'notSimulated' },
    ])
    const hidden = build([unknown(friend)], { [table]: [friend] })
    const params = { transaction: base58.encode(hidden) }
    expect(codesOf(await approver().look({ method: 'solana_signTransaction', params }))).toContain('unknownProgram')
  })

  it('shows the transfer of a token account to itself as the balance that it requires', async () => {
    const required = await look([token([12, ...u64(250n), 2], [thing, table, thing, me])])
    expect(required.actions).toMatchObject([
      { title: 'requireBalance', facts: [{}, { value: { address: thing } }, {}] },
    ])
    expect(required.transfer).toBeUndefined()
  })

  it('takes no transfer for such a requirement because a node says that a lookup table has the paying account too', async () => {
    const hidden = build([token([12, ...u64(250n), 2], [thing, table, friend, me])], { [nonce]: [friend] })
    const owner = 'AddressLookupTab1e1111111111111111111111111'
    const data = [...new Array(56).fill(0), ...base58.decode(thing)]
    const params = { transaction: base58.encode(hidden) }
    const found = await approver({ [nonce]: { owner, data } }).look({ method: 'solana_signTransaction', params })
    expect(found.actions).toMatchObject([{ title: 'send', facts: [{}, { label: 'to', value: { text: '?' } }, {}] }])
    expect(codesOf(found)).toContain('hiddenAccounts')
  })

  it('G-19 looks up a recipient from a lookup table, and says so when it can’t', async () => {
    const hidden = build([transfer(friend, 7n)], { [table]: [friend] })
    const request = { method: 'solana_signTransaction', params: { transaction: base58.encode(hidden) } }
    expect(readSolanaTransaction(hidden).accounts.map((one) => one.address)).not.toContain(friend)
    const found = await approver({
      [table]: {
        owner: 'AddressLookupTab1e1111111111111111111111111',
        data: [...new Array(56).fill(0), ...base58.decode(friend)],
      },
    }).look(request)
    expect(found.actions).toMatchObject([{ facts: [{}, { label: 'to', value: { address: friend } }] }])
    expect(codesOf(found)).not.toContain('hiddenAccounts')
    const unknown = await approver().look(request)
    expect(codesOf(unknown)).toContain('hiddenAccounts')
    expect(unknown.actions).toMatchObject([{ facts: [{}, { label: 'to', value: { text: '?' } }] }])
  })

  it('G-19 lists fifty transactions one by one, and rejects one more', async () => {
    const transactions = Array.from({ length: 50 }, (_, index) =>
      base58.encode(build([transfer(friend, BigInt(index + 1))])),
    )
    const all = approver()
    const approval = await all.look({ method: 'solana_signAllTransactions', params: { transactions } })
    expect(approval.actions.map(({ part }) => part)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    const more = { method: 'solana_signAllTransactions', params: { transactions: [...transactions, transactions[0]] } }
    await expect(all.look(more)).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
  })

  it('inserts a valid signature over the exact bytes that were shown', async () => {
    const wire = build([transfer(friend, 1n)])
    const answer = await approver().run({
      method: 'solana_signTransaction',
      params: { transaction: base58.encode(wire) },
    })
    const signed = getTransactionDecoder().decode(base58.decode((answer as { transaction: string }).transaction))
    const signature = signed.signatures[me]
    expect(signature && ed25519.verify(signature, new Uint8Array(signed.messageBytes), base58.decode(me))).toBe(true)
  })

  it('signs nothing that another account must sign, and no transaction as a message', async () => {
    const foreign = build([transfer(friend, 1n, friend)], {}, friend)
    const params = { transaction: base58.encode(foreign) }
    await expect(approver().look({ method: 'solana_signTransaction', params })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
    const message = base58.encode(readSolanaTransaction(build([transfer(friend, 1n)])).message)
    await expect(approver().look({ method: 'solana_signMessage', params: { message } })).rejects.toMatchObject({
      code: 'REQUEST_REFUSED',
    })
  })
})

/** A node that knows these accounts but can't simulate. */
function approver(
  accounts: Readonly<Record<string, { owner: string; data: readonly number[]; lamports?: number }>> = {},
) {
  return createApprover({
    http: '',
    network,
    rpcRequest: async (_, method, params) => {
      if (method !== 'getMultipleAccounts') throw new RpcError({ code: -32_601, message: 'not here' })
      const [list] = params as [string[]]
      const value = list.map((one) => {
        const state = accounts[one]
        return state
          ? {
              lamports: state.lamports ?? 1,
              owner: state.owner,
              data: [base64.encode(Uint8Array.from(state.data)), 'base64'],
            }
          : null
      })
      return { value }
    },
  })
}

function build(instructions: Instruction[], tables: Record<Address, Address[]> = {}, payer = me): Uint8Array {
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayer(payer, empty),
    (paid) =>
      setTransactionMessageLifetimeUsingBlockhash({ blockhash: blockhash(place(9)), lastValidBlockHeight: 1n }, paid),
    (dated) => appendTransactionMessageInstructions(instructions, dated),
    (whole) => compressTransactionMessageUsingAddressLookupTables(whole, tables),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

function transfer(to: Address, lamports: bigint, from = me): Instruction {
  return {
    programAddress: system,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.from([2, 0, 0, 0, ...u64(lamports)]),
  }
}

function systemCall(kind: number, rest: readonly number[], accounts: readonly Address[]): Instruction {
  return { programAddress: system, accounts: accounts.map(writable), data: Uint8Array.from([kind, 0, 0, 0, ...rest]) }
}

function token(data: readonly number[], accounts: readonly Address[]): Instruction {
  return { programAddress: tokens, accounts: accounts.map(writable), data: Uint8Array.from(data) }
}

function writable(one: Address) {
  return { address: one, role: one === me ? AccountRole.WRITABLE_SIGNER : AccountRole.WRITABLE }
}

function u64(value: bigint): number[] {
  return [...new Uint8Array(new BigUint64Array([value]).buffer)]
}
