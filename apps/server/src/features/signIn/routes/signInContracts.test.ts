import { accountId } from '@latchkey/protocol'
import { getContractAddress, type Hex, keccak256, pad, serializeErc6492Signature } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  endlessCode,
  overlongCode,
  ownedWalletCode,
  revertingCode,
  talkativeCode,
  walletFactory,
} from '../../../test/contracts.ts'
import { holdDatabase } from '../../../test/databases.ts'
import { holdSigner } from '../../../test/holdSigner.ts'
import {
  chain,
  codeOf,
  minute,
  type Sign,
  type SignInServer,
  startSignInServer,
  unreachable,
  visit,
} from '../../../test/signingIn.ts'

const { anvil, ada, byAda, adaOn } = holdSigner()

const database = holdDatabase()
let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer(anvil(), database())
})
afterAll(() => server.close())

describe('sign-in with a contract', () => {
  const wallet = (digit: string): Hex => `0x${digit.repeat(40)}`
  const place = async (address: Hex, code: Hex, owner: Hex = ada().address) => {
    await anvil().place(address, code)
    await anvil().client.setStorageAt({ address, index: pad('0x0'), value: pad(owner) })
    return accountId(chain, address)
  }

  it('signs in whom it confirms, and asks it again after 15 minutes: a replaced owner is signed out', async () => {
    const account = await place(wallet('1'), ownedWalletCode)
    const visitor = visit(server)
    expect((await visitor.signIn(account, byAda)).status).toBe(201)
    const owner = (address: Hex) =>
      anvil().client.setStorageAt({ address: wallet('1'), index: pad('0x0'), value: pad(address) })
    await owner(anvil().account(2).address)
    server.wait(14 * minute)
    expect((await visitor.request('/v1/members')).status).toBe(200)
    server.wait(2 * minute)
    expect((await visitor.request('/v1/members')).status).toBe(401)
    await owner(ada().address)
    expect((await visitor.request('/v1/members')).status).toBe(401)
  })

  it.each([
    ['reverts', '2', revertingCode],
    ['never ends', '3', endlessCode],
    ['says a megabyte', '4', talkativeCode],
    ['says the right word and more', '5', overlongCode],
    ['does not know the signer', '6', ownedWalletCode],
  ])('fails when it %s', async (_, digit, code) => {
    const account = await place(wallet(digit), code, anvil().account(3).address)
    expect(await codeOf(await visit(server).signIn(account, byAda))).toEqual([401, 'SIWX_CONTRACT_FAILED'])
  })

  it('K-06 rejects a signature of the key whose address has a contract', async () => {
    const squatted = anvil().account(5)
    const account = await place(squatted.address, revertingCode)
    const bySquatted: Sign = (message) => squatted.signMessage({ message })
    expect(await codeOf(await visit(server).signIn(account, bySquatted))).toEqual([401, 'SIWX_CONTRACT_FAILED'])
  })

  it('accepts a signature of a key that delegates its account (EIP-7702)', async () => {
    const delegated = anvil().account(6)
    await anvil().place(delegated.address, `0xef0100${'2'.repeat(40)}`)
    const byDelegated: Sign = (message) => delegated.signMessage({ message })
    expect((await visit(server).signIn(accountId(chain, delegated.address), byDelegated)).status).toBe(201)
  })

  it('J-14 rejects the signature of one account for another of the same owner, whose contract would accept it', async () => {
    const [one, other] = [await place(wallet('c'), ownedWalletCode), await place(wallet('d'), ownedWalletCode)]
    let given = ''
    const signOnce: Sign = async (message) => {
      given = await byAda(message)
      return given
    }
    expect((await visit(server).signIn(one, signOnce)).status).toBe(201)
    const again: Sign = async () => given
    expect(await codeOf(await visit(server).signIn(other, again))).toEqual([401, 'SIWX_CONTRACT_FAILED'])
    expect(await codeOf(await visit(server).signIn(adaOn(chain), again))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
    expect((await visit(server).signIn(other, byAda)).status).toBe(201)
  })

  it("K-06 checks on the account's chain: a wallet of another chain has no code here", async () => {
    const account = accountId(chain, wallet('7'))
    expect(await codeOf(await visit(server).signIn(account, byAda))).toEqual([401, 'SIWX_SIGNATURE_INVALID'])
  })

  it('responds with 503 when the chain does not respond', async () => {
    expect((await visit(server).signIn(adaOn(unreachable), byAda)).status).toBe(503)
  })

  it('signs in a wallet that is not deployed yet (ERC-6492), by its owner only', async () => {
    const factory = wallet('8')
    const { code, initCode } = walletFactory(ada().address)
    await anvil().place(factory, code)
    const address = getContractAddress({
      opcode: 'CREATE2',
      from: factory,
      salt: pad('0x'),
      bytecodeHash: keccak256(initCode),
    })
    const wrap =
      (sign: Sign): Sign =>
      async (message) =>
        serializeErc6492Signature({ address: factory, data: '0x00', signature: (await sign(message)) as Hex })
    const visitor = visit(server)
    expect((await visitor.signIn(accountId(chain, address), wrap(byAda))).status).toBe(201)
    expect(await anvil().client.getCode({ address })).toBeUndefined()
    const byOther = wrap((message) => anvil().account(2).signMessage({ message }))
    expect(await codeOf(await visitor.signIn(accountId(chain, address), byOther))).toEqual([
      401,
      'SIWX_CONTRACT_FAILED',
    ])
  })

  it('K-07 is not blocked by a factory that never ends or deploys nothing', async () => {
    for (const [digit, code] of [
      ['9', endlessCode],
      ['a', '0x00'],
    ] as const) {
      await anvil().place(wallet(digit), code)
      const wrapped: Sign = async (message) =>
        serializeErc6492Signature({ address: wallet(digit), data: '0x00', signature: (await byAda(message)) as Hex })
      const account = accountId(chain, wallet('b'))
      expect(await codeOf(await visit(server).signIn(account, wrapped))).toEqual([401, 'SIWX_CONTRACT_FAILED'])
    }
  })
})
