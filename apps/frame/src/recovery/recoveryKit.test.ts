import { expect, it } from 'vitest'
import { readKit, writeKit } from './recoveryKit.ts'

const secret = Uint8Array.from({ length: 32 }, (_, index) => index * 5 + 1)
const facts = {
  walletId: 'w'.repeat(22),
  addresses: { eip155: '0x00000000000000000000000000000000000000A1', solana: 'So1' },
  origin: 'https://secure.example.com',
  createdAt: Date.UTC(2026, 10, 20),
}
const refused = expect.objectContaining({ code: 'RECOVERY_FAILED' })

it('reads the secret from its file, and from the code as a user may type it', () => {
  const { text, name } = writeKit(facts, secret)
  const { code, ethereum } = JSON.parse(text)
  expect(name).toBe('latchkey-recovery-kit-0x000000.json')
  expect(ethereum).toBe(facts.addresses.eip155)
  expect(readKit(text)).toEqual(secret)
  expect(readKit(code)).toEqual(secret)
  expect(readKit(` ${code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} \n`)).toEqual(
    secret,
  )
})

it('rejects any wrong character, and anything that isn’t a code', () => {
  const { code } = JSON.parse(writeKit(facts, secret).text)
  for (const place of [0, 7, 30, 60]) {
    const wrong = code[place] === '7' ? '8' : '7'
    expect(() => readKit(code.slice(0, place) + wrong + code.slice(place + 1))).toThrow(refused)
  }
  for (const text of ['', 'a kit', code.slice(1), `${code}A`, '{"code": 5}', 'u'.repeat(58)])
    expect(() => readKit(text)).toThrow(refused)
})
