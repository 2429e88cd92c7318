import { defineNetwork } from '@latchkey/protocol'
import fc from 'fast-check'
import { stringToHex } from 'viem'
import { parseSiweMessage } from 'viem/siwe'
import { describe, expect, it } from 'vitest'
import { fuzzing, mutatedText } from '../../../../../scripts/test/fuzz.ts'
import type { Connected } from '../../approval/connected.ts'
import { revertReason } from '../../chain/revertReason.ts'
import { readSignInText } from '../../decode/text/readSignInText.ts'
import { plainName, visibleText } from '../../decode/text/visibleText.ts'
import { readRequest } from '../../requests/readRequest.ts'
import { account, solanaAddress } from '../approver.ts'
import { readCorpus } from './corpus.ts'

const corpus = readCorpus('signIn')
const connected: Connected = {
  pageOrigin: 'https://shop.example',
  addresses: { eip155: account.address, solana: solanaAddress },
  network: defineNetwork({
    id: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }),
}
const sign = (text: string) =>
  readRequest({ method: 'personal_sign', params: [stringToHex(text), account.address] }, connected)
const pieces = [
  ...['\n', ' ', '\t', '\u00a0', '\u200b', '\u2028', '\r', '\ufeff', '\ud800'],
  ...[
    'wants you to sign in with your',
    'evil.example',
    'https://',
    'shop.example',
    'Ethereum account:',
    'account',
    account.address,
  ],
]

describe('a corpus of sign-in texts', () => {
  it.each([
    ['own', 'shop.example'],
    ['ownWithScheme', 'shop.example'],
    ['nonceText', undefined],
    ['otherSite', 'refused'],
    ['behindOtherText', 'refused'],
    ['hiddenLetters', 'refused'],
    ['oddSpaces', 'shop.example'],
    ['solana', 'refused'],
  ])('G-09 reads %s as signing in at %s', (name, domain) => {
    const text = corpus.find((one) => one.name === name)?.text ?? ''
    if (domain === 'refused') expect(() => sign(text)).toThrow(expect.objectContaining({ code: 'REQUEST_REFUSED' }))
    else expect(sign(text)).toMatchObject({ text, signIn: domain === undefined ? undefined : { domain } })
  })

  it('G-09 never signs a mutation that a server reads as a sign-in elsewhere or with another account', () => {
    const texts = corpus.map(({ text }) => text)
    let signed = 0
    fc.assert(
      fc.property(mutatedText(texts, pieces), (text) => {
        try {
          sign(text)
        } catch (error) {
          expect(error).toMatchObject({ name: 'LatchkeyError', code: 'REQUEST_REFUSED' })
          return
        }
        signed += 1
        const { domain, address } = parseSiweMessage(text)
        if (domain === undefined) return
        expect(domain).toBe('shop.example')
        expect(address?.toLowerCase()).toBe(account.address.toLowerCase())
      }),
      fuzzing,
    )
    expect(signed).toBeGreaterThan(20)
  })

  it('shows every mutation whole, with nothing hidden and no endless blank lines', () => {
    fc.assert(
      fc.property(
        mutatedText(
          corpus.map(({ text }) => text),
          pieces,
        ),
        (text) => {
          const parts = visibleText(text)
          const again = parts.map((part) =>
            'text' in part
              ? part.text
              : String.fromCodePoint(Number.parseInt(part.hidden.slice(2), 16)).repeat(part.times ?? 1),
          )
          expect(again.join('')).toBe(text)
          for (const part of parts)
            if ('text' in part && !('gap' in part))
              expect(part.text).not.toMatch(
                /\n[ \t]*\n[ \t]*\n[ \t]*\n[ \t]*\n|[\p{Default_Ignorable_Code_Point}\u2800]/u,
              )
        },
      ),
      fuzzing,
    )
  })

  // On each of these, a reader with quadratic time would take minutes.
  it.each([
    'a',
    ' ',
    'wants ',
    'wantsyoutosigninwithyour',
    'x://',
    '\n ',
    '\u200b',
    '\u0301',
    'revert ',
    'revert:\t',
    '0x',
  ])('finishes with the longest text made of %j', (pump) => {
    const text = pump.repeat(100_000 / pump.length)
    for (const end of ['', 'account', '!'])
      expect(readSignInText(`${text}${end}`)?.domain.length ?? 0).toBeLessThanOrEqual(text.length)
    expect(visibleText(text).length).toBeLessThanOrEqual(2 * text.length)
    expect(plainName(text, 16).length).toBeLessThanOrEqual(16)
    expect((revertReason({ message: text }) ?? '').length).toBeLessThanOrEqual(160)
  })
})
