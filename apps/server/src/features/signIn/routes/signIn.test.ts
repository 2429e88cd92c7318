import { accountId, networkId } from '@latchkey/protocol'
import { formatSiwxMessage } from '@latchkey/siwx'
import { signBip322 } from '@latchkey/siwx/bip322'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base58 } from '@scure/base'
import { p2tr, WIF } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSigner } from '../../../test/holdSigner.ts'
import {
  chain,
  codeOf,
  minute,
  type Sign,
  type SignInServer,
  startSignInServer,
  visit,
} from '../../../test/signingIn.ts'

const { anvil, ada, byAda, adaOn } = holdSigner()

describe('sign-in', () => {
  const database = holdDatabase()
  let server: SignInServer
  beforeAll(async () => {
    server = await startSignInServer(anvil(), database())
  })
  afterAll(() => server.close())

  describe('with a key', () => {
    it('R1.07 R3.14 R4.09b signs the visitor in, keeps the session, and returns content for members', async () => {
      const visitor = visit(server)
      expect(await codeOf(await visitor.request('/v1/members'))).toEqual([401, 'NOT_SIGNED_IN'])
      const at = (offset: number) => new Date(server.now() + offset).toISOString()
      const times = { issuedAt: at(0), notBefore: at(-minute), expirationTime: at(60 * minute) }
      const fields = await visitor.fieldsFor(adaOn(), { statement: 'Welcome back.', ...times })
      const message = formatSiwxMessage(fields)
      const signature = await byAda(message)
      const response = await visitor.bring(message, signature)
      expect(response.status).toBe(201)
      const { session } = await response.json()
      expect(session).toMatchObject({ account: adaOn(), message, signature })
      expect(session.data).toEqual({
        ...times,
        accountAddress: ada().address,
        chainId: chain,
        domain: 'app.example',
        nonce: fields.nonce,
        statement: 'Welcome back.',
        uri: 'https://app.example/',
        version: '1',
      })
      const { sessions } = await (await visitor.request('/siwx/sessions')).json()
      expect(sessions).toEqual([session])
      expect(await (await visitor.request('/siwx/me')).json()).toMatchObject({ account: adaOn() })
      const members = await (await visitor.request('/v1/members')).json()
      expect(members).toMatchObject({
        account: adaOn(),
        since: session.since,
        greeting: expect.stringContaining('Welcome'),
      })
    })

    it('accepts an account in lower case', async () => {
      const visitor = visit(server)
      const lower = accountId(chain, ada().address.toLowerCase())
      expect((await visitor.signIn(lower, byAda)).status).toBe(201)
    })

    it('accepts Solana, Bitcoin and Polkadot wallets, whose chains need not be configured', async () => {
      const seed = new Uint8Array(32).fill(7)
      const solana = accountId(
        networkId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
        base58.encode(ed25519.getPublicKey(seed)),
      )
      const bySolana: Sign = (text) => base58.encode(ed25519.sign(new TextEncoder().encode(text), seed))
      const network = networkId('bip122:000000000019d6689c085ae165831e93')
      const privateKey = WIF().decode('L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k')
      const address = p2tr(secp256k1.getPublicKey(privateKey, true).subarray(1)).address ?? ''
      const byBitcoin: Sign = (message) => signBip322({ message, address, network, privateKey })
      const visitor = visit(server)
      expect((await visitor.signIn(solana, bySolana)).status).toBe(201)
      server.wait(1) // so that the newest session comes first
      expect((await visitor.signIn(accountId(network, address), byBitcoin)).status).toBe(201)
      const { sessions } = await (await visitor.request('/siwx/sessions')).json()
      expect(sessions.map(({ account }: { account: string }) => account)).toEqual([accountId(network, address), solana])
      expect(await codeOf(await visitor.signIn(solana, byBitcoin))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
    })

    it('K-04 rejects the signature of another account, and one over another text', async () => {
      const visitor = visit(server)
      const byOther: Sign = (message) => anvil().account(2).signMessage({ message })
      expect(await codeOf(await visitor.signIn(adaOn(), byOther))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
      const changed: Sign = (message) => byAda(message.replace('Version: 1', 'Version: 2'))
      expect(await codeOf(await visitor.signIn(adaOn(), changed))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
      expect((await (await visitor.request('/siwx/sessions')).json()).sessions).toEqual([])
    })
  })

  describe('its nonce', () => {
    it('K-01 is accepted once: a replayed message is rejected', async () => {
      const visitor = visit(server)
      const message = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      const signature = await byAda(message)
      expect((await visitor.bring(message, signature)).status).toBe(201)
      expect(await codeOf(await visitor.bring(message, signature))).toEqual([401, 'SIWX_NONCE_INVALID'])
    })

    it('K-01 is used up by an invalid signature too, and by one of two requests at once', async () => {
      const visitor = visit(server)
      const message = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      await visitor.bring(message, await anvil().account(2).signMessage({ message }))
      expect(await codeOf(await visitor.bring(message, await byAda(message)))).toEqual([401, 'SIWX_NONCE_INVALID'])
      const next = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      const signature = await byAda(next)
      const cookie = visitor.cookie()
      const both = await Promise.all(
        [0, 1].map(() =>
          visit(server).request('/siwx/sessions', {
            body: { message: next, signature },
            headers: { cookie: cookie ?? '' },
          }),
        ),
      )
      expect(both.map(({ status }) => status).sort()).toEqual([201, 401])
    })

    it('K-01 is rejected from another visitor, when it is made up, and when it is old', async () => {
      const [visitor, thief] = [visit(server), visit(server)]
      const message = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      await thief.nonce(adaOn())
      expect(await codeOf(await thief.bring(message, await byAda(message)))).toEqual([401, 'SIWX_NONCE_INVALID'])
      // … and the attempt doesn't use it up.
      expect((await visitor.bring(message, await byAda(message))).status).toBe(201)
      expect(await codeOf(await visitor.signIn(adaOn(), byAda, { nonce: 'f'.repeat(32) }))).toEqual([
        401,
        'SIWX_NONCE_INVALID',
      ])
      const late = formatSiwxMessage(await visitor.fieldsFor(adaOn()))
      server.wait(5 * minute)
      expect(await codeOf(await visitor.bring(late, await byAda(late)))).toEqual([401, 'SIWX_NONCE_INVALID'])
    })

    it('K-02 is bound to one site and one account', async () => {
      const visitor = visit(server)
      const nonce = await visitor.nonce(adaOn())
      const partner = visit(server, 'https://partner.example')
      partner.take(visitor.cookie())
      expect(await codeOf(await partner.signIn(adaOn(), byAda, { nonce }))).toEqual([401, 'SIWX_NONCE_INVALID'])
      const other = accountId(chain, anvil().account(2).address)
      expect(
        await codeOf(await visitor.signIn(other, (message) => anvil().account(2).signMessage({ message }), { nonce })),
      ).toEqual([401, 'SIWX_MISMATCH'])
    })

    it('may leave the account open', async () => {
      const visitor = visit(server)
      expect((await visitor.signIn(adaOn(), byAda, { nonce: await visitor.nonce() })).status).toBe(201)
    })

    it('has 128 bits, letters and digits only', async () => {
      const visitor = visit(server)
      const made = new Set([await visitor.nonce(), await visitor.nonce()])
      expect([...made].every((nonce) => /^[0-9a-f]{32}$/.test(nonce)) && made.size === 2).toBe(true)
    })
  })
})
