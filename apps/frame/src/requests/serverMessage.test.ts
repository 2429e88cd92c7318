import { type NameChange, nameMessage } from '@latchkey/protocol/names'
import { listSessionsMessage, revokeSessionMessage } from '@latchkey/protocol/permissions'
import { type Hex, recoverMessageAddress } from 'viem'
import { describe, expect, it } from 'vitest'
import { account, codesOf, createApprover } from '../test/approver.ts'

const timestamp = 1_790_000_000
const named = { name: 'ada.example.eth', host: 'app.example', timestamp }
const victim = `0x${'1'.repeat(40)}`
const register: NameChange = { action: 'register', attributes: {} }
const move: NameChange = { action: 'setAddress', coinType: 60, address: victim }
const profile: NameChange = { action: 'setAttributes', attributes: { bio: 'Counts things' } }
const release: NameChange = { action: 'release' }

const approverOf = (canManage: boolean) => createApprover({ http: 'http://127.0.0.1:1', canManage })
const request = (text: string) => ({ method: 'personal_sign', params: [text, account.address] })
const look = (text: string) => approverOf(true).look(request(text))

describe('a message that the operator’s server obeys', () => {
  it.each([
    ['registerName', nameMessage({ ...named, ...register }), []],
    ['changeProfile', nameMessage({ ...named, ...profile }), []],
    ['changeNameAddress', nameMessage({ ...named, ...move }), ['movesName']],
    ['releaseName', nameMessage({ ...named, ...release }), ['releasesName']],
    ['registerName', JSON.stringify({ name: named.name, attributes: {}, timestamp }), []],
    ['changeProfile', JSON.stringify({ attributes: { bio: 'Mine' }, timestamp }), ['nameUnsaid']],
    ['changeNameAddress', JSON.stringify({ coin_type: 60, address: victim, timestamp }), ['movesName', 'nameUnsaid']],
    ['endPermission', revokeSessionMessage({ pci: 'abc', account: 'eip155:1:0xAB', timestamp }), []],
    ['listPermissions', listSessionsMessage({ account: 'eip155:1:0xAB', timestamp }), []],
  ])('is shown as %s, not as a text: %s', async (title, text, warnings) => {
    const approval = await look(text)
    expect(approval.actions.map((action) => action.title)).toEqual([title])
    expect(codesOf(approval)).toEqual(warnings)
    expect(approval.message).toBeUndefined()
    expect(approval.raw).toBe(text)
  })

  it('shows to which address a name will point', async () => {
    const { actions } = await look(JSON.stringify({ coin_type: 60, address: victim, timestamp }))
    expect(actions[0]?.facts).toContainEqual({ label: 'to', value: { is: 'address', address: victim } })
  })

  it.each([
    ['the address of a name', nameMessage({ ...named, ...move })],
    ['the address of a name, in JSON', JSON.stringify({ coin_type: 60, address: victim, timestamp })],
    ['a profile', nameMessage({ ...named, ...profile })],
    ['a profile, in JSON', `\n{ "timestamp": ${timestamp}, "attributes": { "bio": "x" }, "more": 1 }`],
    ['giving up a name', nameMessage({ ...named, ...release })],
    ['the end of a permission', revokeSessionMessage({ pci: 'abc', account: 'eip155:1:0xab', timestamp })],
    ['the list of permissions', listSessionsMessage({ account: 'eip155:1:0xab', timestamp })],
  ])('is refused to the pages of others when it is about %s', async (_, text) => {
    const approver = approverOf(false)
    await expect(approver.run(request(text))).rejects.toMatchObject({ code: 'REQUEST_REFUSED' })
    expect([approver.shown, approver.signed]).toEqual([[], []])
  })

  it('lets any page offer a name', async () => {
    const text = nameMessage({ ...named, ...register })
    const signature = (await approverOf(false).run(request(text))) as Hex
    expect(await recoverMessageAddress({ message: text, signature })).toBe(account.address)
  })

  it.each(['{"name":1}', '{"hello":"world"}', 'Give up the name', 'Revoke session'])(
    'leaves %s a text',
    async (text) => {
      expect((await look(text)).message).toEqual([{ text }])
    },
  )
})
