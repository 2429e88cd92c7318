import fc from 'fast-check'
import { expect, it } from 'vitest'
import { plainStorage } from '../../test/testClient.ts'
import { createAddressBook } from './addressBook.ts'
import { type ContactAddress, withOwnName, withSent } from './contacts.ts'

const key = 'latchkey.recipients'
const ada = { namespace: 'eip155', address: '0xaB5801a7D398351b8bE11C439e05C5B3259aeC9B' } as const
const sun = { namespace: 'solana', address: 'Sun111' } as const

function stored(initial?: string) {
  const storage = plainStorage()
  if (initial !== undefined) storage.setItem(key, initial)
  return { storage, open: () => createAddressBook({ name: 'latchkey', storage }) }
}
function sent(to: ContactAddress, sentAt: number, name?: string) {
  return withSent([], { ...to, sentAt, name })[0]
}

it('remembers whom the visitor sent to, the latest first, once each, and again after a reload', () => {
  const { open } = stored()
  const book = open()
  book.change((contacts) => withSent(contacts, { ...ada, name: 'ada.eth', sentAt: 1 }))
  book.change((contacts) => withSent(contacts, { ...sun, sentAt: 2 }))
  book.change((contacts) => withSent(contacts, { ...ada, address: ada.address.toLowerCase(), sentAt: 3 }))
  const expected = [sent({ ...ada, address: ada.address.toLowerCase() }, 3), sent(sun, 2)]
  expect(book.read()).toEqual(expected)
  expect(open().read()).toEqual(expected)
})

it('keeps a name when the visitor sends to it, and the recipient when the name is removed', () => {
  const { open } = stored()
  const book = open()
  book.change((contacts) => withOwnName(contacts, ada, 'Ada'))
  book.change((contacts) => withOwnName(contacts, sun, 'Sun'))
  book.change((contacts) => withSent(contacts, { ...ada, sentAt: 5 }))
  expect(
    open()
      .read()
      .map(({ ownName, sentAt }) => [ownName, sentAt]),
  ).toEqual([
    ['Ada', 5],
    ['Sun', undefined],
  ])
  book.change((contacts) => withOwnName(contacts, ada, undefined))
  book.change((contacts) => withOwnName(contacts, sun, undefined))
  expect(open().read()).toEqual([{ ...ada, sentAt: 5 }])
})

it('keeps twenty recipients without a name, and a hundred with one', () => {
  const { open } = stored()
  const book = open()
  const at = (index: number) => ({ ...sun, address: `a${index}` })
  for (let index = 0; index < 130; index++)
    book.change((contacts) => withOwnName(contacts, at(index), `Friend ${index}`))
  for (let index = 200; index < 230; index++)
    book.change((contacts) => withSent(contacts, { ...at(index), sentAt: index }))
  const contacts = open().read()
  expect(contacts).toHaveLength(120)
  expect([contacts[0]?.ownName, contacts[100]?.address]).toEqual(['Friend 129', 'a229'])
})

it('keeps what it can’t store until the page is left', () => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  const book = createAddressBook({ name: 'latchkey', storage })
  book.change((contacts) => withOwnName(contacts, ada, 'Ada'))
  book.change((contacts) => withOwnName(contacts, sun, 'Sun'))
  expect(book.read().map(({ ownName }) => ownName)).toEqual(['Sun', 'Ada'])
})

it('drops a stored contact that is invalid, and keeps the others', () => {
  const recipients = [{ ...ada, sentAt: 1 }, { ...sun, ownName: 'Su\u202En' }, { namespace: 'eip155' }, null]
  expect(
    stored(JSON.stringify({ version: 1, recipients }))
      .open()
      .read(),
  ).toEqual([{ ...ada, sentAt: 1 }])
})

it('reads nothing from what another program stored there', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json(), fc.constant('{"version":2,"recipients":[]}')), (text) => {
      expect(stored(text).open().read()).toEqual([])
    }),
  )
})
