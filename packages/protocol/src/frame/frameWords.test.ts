import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { socialProviders } from '../socialProvider.ts'
import { emailAddressSchema } from './emailAddress.ts'
import { embeddedError } from './embeddedError.ts'
import { appMessages } from './messages.ts'
import { walletUserSchema } from './walletUser.ts'

const isRead = (schema: v.GenericSchema, given: unknown) => v.safeParse(schema, given).success

describe('messages between a page and the frame', () => {
  it.each(['ada@example.com', 'ada+tag@mail.example.co.uk', 'a@b.io', ' ada@EXAMPLE.com '])(
    'R5.01b accepts %s as an e-mail address',
    (text) => expect(isRead(emailAddressSchema, text)).toBe(true),
  )

  it.each([
    '',
    'ada',
    'ada@',
    '@example.com',
    'ada@@example.com',
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    'Ada <ada@example.com>',
    'a da@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(260)}.com`,
  ])('R5.01b rejects %j as an e-mail address', (text) => expect(isRead(emailAddressSchema, text)).toBe(false))

  it('R5.01b accepts a code as a text of six digits, never as a number', () => {
    for (const name of ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'] as const) {
      const { payload } = appMessages[name]
      expect([{ otp: '012345' }, { otp: ' 012345 ' }].every((given) => isRead(payload, given))).toBe(true)
      for (const otp of [123_456, '12345', '1234567', '12345a', null, undefined, ['123456']])
        expect([otp, isRead(payload, { otp })]).toEqual([otp, false])
    }
  })

  it('R5.02a opens windows for six providers; the seventh, Farcaster, works differently', () => {
    const { payload } = appMessages.GET_SOCIAL_REDIRECT_URI
    const windows = socialProviders.filter((provider) => isRead(payload, { provider }))
    expect(windows.toSorted()).toEqual(['apple', 'discord', 'facebook', 'github', 'google', 'x'])
    for (const provider of ['farcaster', 'Google', 'telegram', '', 'constructor'])
      expect([provider, isRead(payload, { provider })]).toEqual([provider, false])
    expect(isRead(appMessages.GET_FARCASTER_URI.payload, undefined)).toBe(true)
  })

  it('R3.09 describes a user by address, chain and accounts, and an e-mail address or a name if there is one', () => {
    const account = { address: '0x52908400098527886E0F7030069857D2E4169EE7', type: 'eoa' }
    const least = { address: account.address, chainId: 1, accounts: [account], preferredAccountType: 'eoa' }
    const whole = { email: 'ada@example.com', userName: 'ada', smartAccountDeployed: false }
    expect(v.parse(walletUserSchema, { ...least, ...whole })).toEqual({ ...least, ...whole })
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    for (const change of [{}, { email: null }, { userName: null }, { chainId: solana }])
      expect([change, isRead(walletUserSchema, { ...least, ...change })]).toEqual([change, true])
    for (const change of [
      { address: undefined },
      { chainId: undefined },
      { chainId: null },
      { accounts: undefined },
      { accounts: [{ address: account.address }] },
      { preferredAccountType: 'multisig' },
      { email: 1 },
      { smartAccountDeployed: 'no' },
    ])
      expect([change, isRead(walletUserSchema, { ...least, ...change })]).toEqual([change, false])
  })

  it('R3.18 describes an app by name, description, URL, icons, project and SDK, and nothing else', () => {
    const { payload } = appMessages.SYNC_DAPP_DATA
    const metadata = { name: 'App', description: 'An app', url: 'https://app.example', icons: [] }
    const whole = { metadata, projectId: 'p', sdkVersion: 'core-1', sdkType: 'latchkey' }
    expect(v.parse(payload, whole)).toEqual(whole)
    expect(isRead(payload, { ...whole, more: 1 })).toBe(false)
    for (const name of Object.keys(metadata))
      expect([name, isRead(payload, { metadata: { ...metadata, [name]: undefined } })]).toEqual([name, false])
  })

  it.each([
    ['R8.02', 'SOCIAL_INIT_FAILED', 'Failed to initiate social connection'],
    ['R8.02', 'FARCASTER_FAILED', 'Failed to connect to farcaster'],
    ['R8.03', 'NOT_EMAIL_OR_SOCIAL', 'Not connected to email or social'],
    ['R8.07', 'FRAME_LOAD_FAILED', 'iframe load failed'],
    ['R8.07', 'FRAME_TIMEOUT', 'iframe request timeout'],
    ['R8.07', 'UNVERIFIED_DOMAIN', 'unverified domain'],
  ] as const)('%s: %s is verbatim', (_, code, sentence) => {
    expect(embeddedError(code).message).toBe(sentence)
  })
})
