import { networkId } from '@latchkey/protocol'
import { checksumAddress } from '@latchkey/siwx/addresses'
import fc from 'fast-check'
import { getAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { parseRecipient } from '../chains/eip155/parseRecipient.ts'
import { parseSolanaRecipient } from '../chains/solana/parseSolanaRecipient.ts'
import { isLookAlike, recipientWarnings } from './recipientWarnings.ts'

const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const ada = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const likeBob = '0x7099000000000000000000000000000000de79C8'
const oddText = fc.string({
  unit: fc.constantFrom(...'0123456789.,-+eExX_:/ abfzA\n\u0661\uff11\u00bd\u202e\u0000\ud83e🦊é'),
})
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`)

describe('parseRecipient', () => {
  it('accepts a valid checksum, and addresses in one case, which have none', () => {
    for (const text of [ada, ada.toLowerCase(), `0x${ada.slice(2).toUpperCase()}`, `  ${ada}\n`])
      expect(parseRecipient(text)).toEqual({ kind: 'address', address: ada })
  })

  it('rejects an address with a typing mistake', () => {
    const typo = ada.replace('F6F4', 'F6f4')
    expect(() => parseRecipient(typo)).toThrow(expect.objectContaining({ code: 'RECIPIENT_CHECKSUM' }))
  })

  it.each([
    ['U+200B before it', `\u200b${ada}`],
    ['U+200E and a space after it', `${ada}\u200e `],
    ['U+2060 and U+FEFF around it', `\ufeff${ada}\u2060`],
    ['0X', `0X${ada.slice(2)}`],
    ['ethereum:', `ethereum:${ada}`],
    ['ETHEREUM:', `ETHEREUM:${ada}`],
    ['ethereum:pay-', `ethereum:pay-${ada}`],
    ['the chain of EIP-681', `ethereum:${ada}@1`],
    ['the amount of EIP-681, which is ignored', `ethereum:${ada}@1?value=2.014e18`],
    ['the short name of the chosen network', `eth:${ada}`],
    ['CAIP-10', `eip155:1:${ada}`],
  ])('accepts an address as people copy it, with %s', (_, text) => {
    expect(parseRecipient(text, networkId('eip155:1'))).toEqual({ kind: 'address', address: ada })
  })

  it.each([
    ['a sentence', `Please send it to ${ada}, thanks`, { kind: 'address', address: ada }],
    ['a message with a line break', `My address:\n${ada.toLowerCase()}\n— Ada`, { kind: 'address', address: ada }],
    ['brackets and a full stop', `(${ada}).`, { kind: 'address', address: ada }],
    ['the same address twice', `${ada} ${ada}`, { kind: 'address', address: ada }],
    ['the chosen network before it', `to eth:${ada} please`, { kind: 'address', address: ada }],
    ['a sentence with a name', 'it’s ada.eth, or call me', { kind: 'name', name: 'ada.eth' }],
    ['a name with a part of its own', 'pay.ada.eth please.', { kind: 'name', name: 'pay.ada.eth' }],
  ] as const)('finds the recipient in %s', (_, text, recipient) => {
    expect(parseRecipient(text, networkId('eip155:1'))).toEqual(recipient)
  })

  it.each([
    ['two addresses', `${ada} or ${bob}`, 'RECIPIENT_INVALID'],
    ['an address and a name', `ada.eth (${ada})`, 'RECIPIENT_INVALID'],
    ['a digit too many', `send to ${ada}0 please`, 'RECIPIENT_INVALID'],
    ['half of a name', 'send to ada.ethereum.org now', 'RECIPIENT_INVALID'],
    ['an e-mail address', 'write to ada@ada.eth please', 'RECIPIENT_INVALID'],
    ['a link to a page', `see https://explorer.test/address/${ada} there`, 'RECIPIENT_INVALID'],
    ['another network before it', `to base:${ada} please`, 'RECIPIENT_OTHER_NETWORK'],
    ['a typing mistake', `to ${ada.replace('F6F4', 'F6f4')} please`, 'RECIPIENT_CHECKSUM'],
  ] as const)('refuses a sentence with %s', (_, text, code) => {
    expect(() => parseRecipient(text, networkId('eip155:1'))).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    ['eth', `eth:${ada}`, 'eip155:8453'],
    ['base', `base:${ada}`, 'eip155:1'],
    ['ethereum@10', `ethereum:${ada}@10`, 'eip155:1'],
    ['eip155:10', `eip155:10:${ada}`, 'eip155:1'],
    ['tron', `tron:${ada}`, 'eip155:1'],
    ['solana', `solana:${mint}`, 'eip155:1'],
    ['bitcoin', 'bitcoin:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'eip155:1'],
  ] as const)('names the prefix %s of another network', (prefix, text, network) => {
    expect(() => parseRecipient(text, networkId(network))).toThrow(
      expect.objectContaining({ code: 'RECIPIENT_OTHER_NETWORK', data: { prefix } }),
    )
  })

  it.each([
    '👨‍🎤.eth',
    '👩‍💻.eth',
    '🏴‍☠️.eth',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.eth',
    "it's.eth",
    '👍🏽.eth',
    '1️⃣.eth',
    '❤️‍🔥.ada.eth',
  ])('leaves it to ENSIP-15 whether %s is a name', (name) => {
    expect(parseRecipient(name)).toEqual({ kind: 'name', name })
  })

  it('accepts names, in lower case, for the name service to look up', () => {
    expect(parseRecipient('Ada.ETH ')).toEqual({ kind: 'name', name: 'ada.eth' })
    expect(parseRecipient('pay.ada.eth')).toEqual({ kind: 'name', name: 'pay.ada.eth' })
    expect(parseRecipient('ünïcode.eth')).toEqual({ kind: 'name', name: 'ünïcode.eth' })
  })

  it.each([
    '',
    'ada',
    '.eth',
    'ada.',
    'a..eth',
    'ada eth',
    'https://ada.eth/x',
    'ada@example.com',
    '<b>.eth',
    'ada\u202e.eth',
    'a\u200db.eth',
    'a\u200d👨.eth',
    `0x${ada.slice(2, 20)}\u200b${ada.slice(20)}`,
    `ethereum:${ada}/transfer?address=${ada}`,
    'ethereum:ada',
    '0x1234',
    `${ada}00`,
    ada.slice(0, -1),
    `${'a'.repeat(300)}.eth`,
  ])('rejects %j', (text) => {
    expect(() => parseRecipient(text)).toThrow(expect.objectContaining({ code: 'RECIPIENT_INVALID' }))
  })

  it('distinguishes an address of another network from an invalid text, in both directions', () => {
    const other = expect.objectContaining({ code: 'RECIPIENT_OTHER_NETWORK' })
    for (const text of [mint, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])
      expect(() => parseRecipient(text)).toThrow(other)
    for (const text of [ada, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])
      expect(() => parseSolanaRecipient(text)).toThrow(other)
    expect(parseSolanaRecipient(` ${mint}\n`)).toEqual({ kind: 'address', address: mint })
    expect(parseSolanaRecipient('Ada.sol')).toEqual({ kind: 'name', name: 'ada.sol' })
    expect(() => parseSolanaRecipient(mint.slice(4))).toThrow(expect.objectContaining({ code: 'RECIPIENT_INVALID' }))
  })

  it('writes EIP-55 checksums for every address', () => {
    fc.assert(fc.property(address, (one) => checksumAddress(one) === getAddress(one)))
  })

  it('rejects every address in which the case of one letter was changed', () => {
    fc.assert(
      fc.property(address, fc.nat(39), (one, at) => {
        const written = checksumAddress(one)
        const letter = written[at + 2] ?? ''
        const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()
        const wrong = `${written.slice(0, at + 2)}${other}${written.slice(at + 3)}`
        fc.pre(other !== letter && /[a-f]/.test(wrong.slice(2)) && /[A-F]/.test(wrong.slice(2)))
        expect(() => parseRecipient(wrong)).toThrow(expect.objectContaining({ code: 'RECIPIENT_CHECKSUM' }))
      }),
    )
  })

  it('returns an address, a name or an error with a code for every text', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        try {
          return ['address', 'name'].includes(parseRecipient(text).kind)
        } catch (error) {
          return ['RECIPIENT_INVALID', 'RECIPIENT_CHECKSUM'].includes((error as { code: string }).code)
        }
      }),
    )
  })
})

describe('recipientWarnings', () => {
  const facts = { recipient: bob, account: ada, sentTo: [] }
  const kinds = (found: ReturnType<typeof recipientWarnings>) => found.map(({ kind }) => kind)

  it('has no warning for a known recipient, in any case', () => {
    expect(recipientWarnings({ ...facts, sentTo: [bob.toLowerCase()] })).toEqual([])
  })

  it("warns about a first transfer, one's own address, burning, a token contract, and other code", () => {
    expect(kinds(recipientWarnings(facts))).toEqual(['firstTime'])
    expect(kinds(recipientWarnings({ ...facts, recipient: ada }))).toEqual(['self'])
    for (const burn of [`0x${'0'.repeat(40)}`, '0x000000000000000000000000000000000000dEaD'])
      expect(kinds(recipientWarnings({ ...facts, recipient: burn }))).toContain('burn')
    expect(kinds(recipientWarnings({ ...facts, tokens: [bob.toLowerCase()], hasCode: true }))).toEqual([
      'tokenContract',
      'firstTime',
    ])
    expect(kinds(recipientWarnings({ ...facts, hasCode: true }))).toEqual(['contract', 'firstTime'])
  })

  it('warns about an address that looks like a known one, and names the known one', () => {
    expect(recipientWarnings({ ...facts, recipient: likeBob, sentTo: [bob] })[0]).toEqual({
      kind: 'lookAlike',
      of: bob,
    })
    expect(kinds(recipientWarnings({ ...facts, recipient: likeBob, sentTo: [bob, likeBob] }))).toEqual([])
  })

  it('writes the known address with its checksum, however it was given', () => {
    const known = '0x52908400098527886E0F7030069857D2E4169EE7'
    const recipient = '0x5290111111111111111111111111111111119EE7'
    expect(recipientWarnings({ ...facts, recipient, sentTo: [known.toLowerCase()] })[0]).toEqual({
      kind: 'lookAlike',
      of: known,
    })
  })

  it('H-08 compares the first and last four digits, and never warns about the same address', () => {
    expect(isLookAlike(bob, likeBob)).toBe(true)
    expect(isLookAlike(bob, bob.toLowerCase())).toBe(false)
    expect(isLookAlike(bob, ada)).toBe(false)
    expect(isLookAlike('', '0x')).toBe(false)
  })
})
