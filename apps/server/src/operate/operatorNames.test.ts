import { desc } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { auditLog } from '../features/accounts/tables.ts'
import { nameAddresses, names } from '../features/names/tables.ts'
import { holdDatabase } from '../test/databases.ts'
import { findNames, releaseName } from './operatorNames.ts'

const database = holdDatabase()
const [owner, other] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`]

it('finds names by themselves, their owner and where they point, and takes one from its owner', async () => {
  const row = { owner, ownerCoinType: 60, attributes: {}, registeredAt: 1, updatedAt: 1, signedAt: 1 }
  for (const label of ['ada', 'grace'])
    await database()
      .insert(names)
      .values({ ...row, name: `${label}.example.eth`, skeleton: label })
  const points = { name: 'ada.example.eth', coinType: 60, address: other, createdAt: 1 }
  await database().insert(nameAddresses).values(points)
  const found = async (text: string) => (await findNames(database(), text)).map(({ name }) => name)
  expect(await found('Ada.example.eth')).toEqual(['ada.example.eth'])
  expect(await found(owner.toUpperCase().replace('0X', '0x'))).toEqual(['ada.example.eth', 'grace.example.eth'])
  expect(await found(other)).toEqual(['ada.example.eth'])

  await expect(releaseName(database(), other, 1)).rejects.toThrow(/^Nobody has the name/)
  await expect(releaseName(database(), 'nobody.example.eth', 1)).rejects.toThrow(/^Nobody has the name/)
  expect(await releaseName(database(), 'ada.example.eth', 1)).toMatchObject({ owner, addresses: [other] })
  expect(await found('ada.example.eth')).toEqual([])
  expect(await database().select().from(nameAddresses)).toEqual([])
  expect(await found(owner)).toEqual(['grace.example.eth'])
  const [entry] = await database().select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1)
  expect(entry).toMatchObject({ event: 'name.released', data: { name: 'ada.example.eth', actor: 'operator' } })
})
