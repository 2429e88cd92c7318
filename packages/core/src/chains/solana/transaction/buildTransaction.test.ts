import {
  AccountRole,
  address,
  decompileTransactionMessage,
  getAddressDecoder,
  getCompiledTransactionMessageDecoder,
  getProgramDerivedAddress,
  getTransactionDecoder,
  isOffCurveAddress,
} from '@solana/kit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { programAddress } from '../accounts/associatedTokenAddress.ts'
import { isOnCurve } from '../accounts/isOnCurve.ts'
import { type SolanaAddress, solanaAddress } from '../solanaAddress.ts'
import { buildTransaction } from './buildTransaction.ts'
import type { Instruction } from './instructions.ts'

// Decoded with Solana's own library.

const toAddress = (bytes: Uint8Array) => solanaAddress(getAddressDecoder().decode(bytes))
const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
/** One of a few, so that instructions share accounts. */
const few = fc.constantFrom(...[1, 2, 3, 4, 5, 6].map((byte) => toAddress(new Uint8Array(32).fill(byte))))
const flag = fc.constantFrom(undefined, true as const)
const use = fc.record({ address: few, signs: flag, changes: flag }).map(({ address, signs, changes }) => ({
  address,
  ...(signs && { signs }),
  ...(changes && { changes }),
}))
const instruction: fc.Arbitrary<Instruction> = fc.record({
  program: fc.constantFrom(toAddress(new Uint8Array(32).fill(8)), toAddress(new Uint8Array(32).fill(9))),
  accounts: fc.array(use, { maxLength: 5 }),
  data: fc.uint8Array({ maxLength: 300 }),
})

describe('buildTransaction', () => {
  it('encodes what the library decodes: the fee payer, the blockhash, and each instruction with its accounts and data', () => {
    fc.assert(
      fc.property(few, fc.array(instruction, { maxLength: 4 }), bytes32, (payer, instructions, block) => {
        const lifetime = { blockhash: toAddress(block), lastValidBlockHeight: 1n }
        const { messageBytes, signatures } = getTransactionDecoder().decode(
          buildTransaction(payer, instructions, lifetime),
        )
        const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
        const message = decompileTransactionMessage(compiled)
        expect(message).toMatchObject({ version: 'legacy', feePayer: { address: payer } })
        expect(compiled.lifetimeToken).toBe(lifetime.blockhash)
        expect(Object.values(signatures).every((signature) => signature === null)).toBe(true)
        const roles = rolesIn(payer, instructions)
        expect(message.instructions.length).toBe(instructions.length)
        for (const [index, { program, accounts, data }] of instructions.entries()) {
          const read = message.instructions[index]
          expect(read?.programAddress).toBe(program)
          expect(read?.accounts ?? []).toEqual(
            accounts.map((one) => ({ address: one.address, role: roles(one.address) })),
          )
          expect(read?.data ?? new Uint8Array()).toEqual(data)
        }
      }),
    )
  })
})

describe('buildTransaction with lookup tables', () => {
  const tableAt = (byte: number, addresses: readonly SolanaAddress[]) => ({
    address: toAddress(new Uint8Array(32).fill(byte)),
    addresses,
  })
  const addresses = fc.uniqueArray(few, { maxLength: 5 })

  it('encodes what the library decodes, and spells out signers, programs and the given addresses', () => {
    fc.assert(
      fc.property(
        ...[few, fc.array(instruction, { maxLength: 4 }), addresses, addresses, addresses, bytes32],
        (payer, instructions, first, second, spelledOut, block) => {
          const lifetime = { blockhash: toAddress(block), lastValidBlockHeight: 1n }
          const tables = [tableAt(20, first), tableAt(21, second)]
          const bytes = buildTransaction(payer, instructions, lifetime, { tables, spelledOut })
          const { messageBytes } = getTransactionDecoder().decode(bytes)
          const compiled = getCompiledTransactionMessageDecoder().decode(messageBytes)
          const message = decompileTransactionMessage(compiled, {
            addressesByLookupTableAddress: Object.fromEntries(
              tables.map((table) => [table.address, [...table.addresses]]),
            ),
          } as never)
          expect(message).toMatchObject({ version: 0, feePayer: { address: payer } })
          const roles = rolesIn(payer, instructions)
          for (const [index, { program, accounts, data }] of instructions.entries()) {
            const read = message.instructions[index]
            expect(read?.programAddress).toBe(program)
            expect(read?.data ?? new Uint8Array()).toEqual(data)
            const uses = (read?.accounts ?? []).map(({ address, role }) => ({ address, role }))
            expect(uses).toEqual(accounts.map(({ address }) => ({ address, role: roles(address) })))
          }
          const inFull: readonly string[] = compiled.staticAccounts
          const used = instructions.flatMap(({ accounts }) => accounts)
          for (const { address } of used) {
            const isListed = [...first, ...second].includes(address)
            const mustSpell = spelledOut.includes(address) || roles(address) >= AccountRole.READONLY_SIGNER
            expect(inFull.includes(address)).toBe(mustSpell || !isListed)
          }
        },
      ),
    )
  })
})

/** An account has one role in a transaction, combined from all instructions. */
function rolesIn(payer: SolanaAddress, instructions: readonly Instruction[]) {
  return (address: SolanaAddress): AccountRole => {
    const uses = instructions.flatMap(({ accounts }) => accounts).filter((one) => one.address === address)
    const signs = address === payer || uses.some((one) => one.signs)
    const changes = address === payer || uses.some((one) => one.changes)
    if (signs) return changes ? AccountRole.WRITABLE_SIGNER : AccountRole.READONLY_SIGNER
    return changes ? AccountRole.WRITABLE : AccountRole.READONLY
  }
}

describe('programAddress', () => {
  it('equals the address that the library derives', async () => {
    await fc.assert(
      fc.asyncProperty(
        bytes32,
        fc.array(fc.uint8Array({ maxLength: 32 }), { maxLength: 3 }),
        async (program, seeds) => {
          const ours = programAddress(toAddress(program), seeds)
          const [theirs] = await getProgramDerivedAddress({ programAddress: address(toAddress(program)), seeds })
          expect(ours).toBe(theirs)
        },
      ),
    )
  })
})

describe('isOnCurve', () => {
  it('distinguishes keys from program-derived addresses as the library does', () => {
    fc.assert(
      fc.property(bytes32, (bytes) => {
        expect(isOnCurve(bytes)).toBe(!isOffCurveAddress(address(toAddress(bytes))))
      }),
    )
  })
})
