import { afterEach, expect, it, vi } from 'vitest'
import { createAddressBook } from './addressBook.ts'
import { type ContactAddress, withOwnName } from './contacts.ts'

const ada: ContactAddress = { namespace: 'eip155', address: '0xaB5801a7D398351b8bE11C439e05C5B3259aeC9B' }
const open = () => createAddressBook({ name: 'address-book-test', storage: localStorage })
afterEach(() => localStorage.clear())

it('follows other books of its name, in this page and in other tabs, until it is left', () => {
  const [book, other] = [open(), open()]
  const heard = vi.fn()
  const stop = book.subscribe(heard)
  expect(book.read()).toEqual([])
  other.change((contacts) => withOwnName(contacts, ada, 'Ada'))
  expect([book.read()[0]?.ownName, heard.mock.calls.length]).toEqual(['Ada', 1])
  expect(book.read()).toBe(book.read())

  const frame = document.body.appendChild(document.createElement('iframe'))
  const written = localStorage.getItem('address-book-test.recipients')?.replace('Ada', 'Ada L.') ?? ''
  frame.contentWindow?.localStorage.setItem('address-book-test.recipients', written)
  frame.remove()
  return vi
    .waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
    .then(() => {
      expect(book.read()[0]?.ownName).toBe('Ada L.')
      stop()
      other.change((contacts) => withOwnName(contacts, ada, 'Countess'))
      expect(heard).toHaveBeenCalledTimes(2)
      // A change is made to what is stored now.
      book.change((contacts) => contacts)
      expect(book.read()[0]?.ownName).toBe('Countess')
    })
})
