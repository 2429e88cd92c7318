import { type Delegation, delegationDigest } from '@latchkey/accounts'
import { describe, expect, it } from 'vitest'
import { grant, transact } from '../../../test/delegations.ts'
import { holdWalletSessions } from '../../../test/holdWalletSessions.ts'
import { toHybridAccount } from '../../../test/hybridAccount.ts'
import { createPasskey } from '../../../test/passkey.ts'
import { app, holdPermissionChain, owner, stranger } from '../../../test/permissionChain.ts'
import { friend } from '../../../test/smartAccountChain.ts'
import { permissionSessions } from '../../accounts/walletTables.ts'

const held = holdPermissionChain()
const { chain, now } = held
const { database, server, other, wait, requestOf, prepare, create, revoke, list } = holdWalletSessions(held)

describe('the listed sessions of an embedded wallet', () => {
  it('are listed newest first, those that have ended last, and without those of others', async () => {
    const first = await prepare()
    await create(first)
    wait(60_000)
    const short = await prepare({ ...requestOf(), expiry: now() + 120 })
    await create(short)
    wait(90_000)
    const last = await prepare()
    await create(last)
    await prepare()
    const listed = async () => (await list()).map(({ pci }) => pci)
    expect(await listed()).toEqual([last.pci, short.pci, first.pci])
    wait(180_000)
    expect(await listed()).toEqual([last.pci, first.pci, short.pci])
    await revoke(last.pci)
    expect(await listed()).toEqual([first.pci, last.pci, short.pci])
    expect(await list(other())).toEqual([])
  })

  it('are all listed while they can be used, however many have ended', async () => {
    const session = await prepare()
    await create(session)
    const [row] = await database().select().from(permissionSessions)
    const copy = async (count: number, changes: Partial<typeof row>) => {
      const copies = Array.from({ length: count }, (_, index) => {
        const activatedAt = (row?.activatedAt ?? 0) + index + 1
        return { ...(row as NonNullable<typeof row>), pci: crypto.randomUUID(), activatedAt, ...changes }
      })
      await database().insert(permissionSessions).values(copies)
      return copies.map(({ pci }) => pci).reverse()
    }
    const ended = [
      ...(await copy(150, { revokedAt: now() * 1000 + 1 })),
      ...(await copy(150, { expiresAt: now() * 1000, activatedAt: 1 })),
    ]
    const some = (await list()).map(({ pci }) => pci)
    expect(some).toHaveLength(255)
    expect(some.slice(0, 151)).toEqual([session.pci, ...ended.slice(0, 150)])
    const usable = [...(await copy(299, {})), session.pci]
    expect((await list()).map(({ pci }) => pci)).toEqual(usable)
    await copy(800, {})
    expect(await list()).toHaveLength(1000)
  })

  it('are not those of an account that names the wallet’s key as its owner and has another', async () => {
    const passkey = createPasskey()
    const client = chain().anvil.client as never
    const foreign = await toHybridAccount({ client, contracts: chain().contracts, owner, passkeys: [passkey] })
    const { factory, factoryData } = await foreign.getFactoryArgs()
    expect(await transact(chain(), stranger, factory ?? friend, factoryData ?? '0x')).toBe('success')
    const session = await server().create(foreign.address, app, requestOf())
    const given = { account: foreign.address, owner, delegate: session.address, now: now() }
    const [granted] = (await grant(chain(), { ...given, request: requestOf() })) as [Delegation]
    const hash = delegationDigest(granted, { chainId: 31337, manager: chain().contracts.manager })
    // The session is real: it is the account's, and of no wallet.
    const signed = { ...granted, signature: passkey.sign(hash) }
    expect(await server().activate(session, [signed])).toMatchObject({ status: 200 })
    expect(await database().select().from(permissionSessions)).toMatchObject([{ pci: session.pci, owner: null }])
    expect(await list()).toEqual([])
  })
})
