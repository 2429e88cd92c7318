import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBigInt, numberToHex, serializeSignature, slice } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, it } from 'vitest'
import type { EvmState } from './contractSignature.ts'
import { verifyEip155 } from './verifyEip155.ts'

// Contract signatures are tested on a real chain in the server's sign-in tests. Key signatures need none.
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const { address } = account
const message = 'example.com wants you to sign in with your Ethereum account:\n…'
const evmState: EvmState = {
  getCode: async () => '0x',
  call: async () => {
    throw new Error('nobody asks an account without code')
  },
  validatorCode: '0x',
}
const invalid = expect.objectContaining({ code: 'SIWX_SIGNATURE_INVALID' })

describe('a signature of an Ethereum key', () => {
  it('is accepted as viem makes it, with v of 27 and 28 or of 0 and 1', async () => {
    const signature = await account.signMessage({ message })
    expect(await verifyEip155({ address, message, signature, evmState })).toBe('key')
    const low = `${signature.slice(0, -2)}${signature.endsWith('1b') ? '00' : '01'}`
    expect(await verifyEip155({ address: address.toLowerCase(), message, signature: low, evmState })).toBe('key')
  })

  it('is rejected over another text and for another account', async () => {
    const signature = await account.signMessage({ message })
    await expect(verifyEip155({ address, message: `${message} `, signature, evmState })).rejects.toThrow(invalid)
    const stranger = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
    await expect(verifyEip155({ address: stranger, message, signature, evmState })).rejects.toThrow(invalid)
  })

  it('is rejected when it is malleable, of the wrong length or not on the curve', async () => {
    const signature = await account.signMessage({ message })
    const [r, s, v] = [slice(signature, 0, 32), slice(signature, 32, 64), slice(signature, 64)]
    const high = numberToHex(secp256k1.Point.Fn.ORDER - hexToBigInt(s), { size: 32 })
    const twin = serializeSignature({ r, s: high, yParity: v === '0x1b' ? 1 : 0 })
    const zero = `0x${'00'.repeat(32)}`
    const wrong = [
      twin,
      signature.slice(0, -2),
      `${signature}00`,
      `${signature.slice(0, -2)}1d`,
      `${signature.slice(0, -2)}23`,
      `${zero}${s.slice(2)}1b`,
      `${r}${zero.slice(2)}1b`,
      `0x${'ff'.repeat(64)}1b`,
      '0x',
      '',
      'no hex',
      signature.slice(2),
      `0x${'00'.repeat(50_000)}`,
    ]
    for (const one of wrong)
      await expect(verifyEip155({ address, message, signature: one, evmState })).rejects.toThrow(invalid)
  })

  it('is unsupported when the chain is unknown, because the account may be a contract', async () => {
    const signature = await account.signMessage({ message })
    await expect(verifyEip155({ address, message, signature, evmState: undefined })).rejects.toThrow(
      expect.objectContaining({ code: 'SIWX_SIGNATURE_UNSUPPORTED' }),
    )
  })
})
