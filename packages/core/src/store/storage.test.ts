import { describe, expect, it } from 'vitest'
import { plainStorage } from '../../test/testClient.ts'
import { openStorage } from './storage.ts'

describe('openStorage', () => {
  it('uses the storage that the app passes', () => {
    const plain = plainStorage()
    const storage = openStorage(plain)
    storage.setItem('a', '1')
    expect(plain.entries.get('a')).toBe('1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('stores nothing when null is passed', () => {
    const storage = openStorage(null)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBeNull()
  })

  it('uses memory when there is no storage, as on a server', () => {
    const storage = openStorage(undefined)
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    expect(openStorage(undefined).getItem('a')).toBeNull()
  })

  it('uses memory when the browser blocks storage', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    const storage = openStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })
    storage.setItem('a', '1')
    expect(storage.getItem('a')).toBe('1')
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
  })

  it('leaves no outdated value behind when the storage is full', () => {
    const plain = plainStorage()
    let isFull = false
    const storage = openStorage({
      ...plain,
      setItem: (key, value) => {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        plain.setItem(key, value)
      },
    })
    storage.setItem('a', 'connected')
    isFull = true
    storage.setItem('a', 'disconnected')
    expect(storage.getItem('a')).toBe('disconnected')
    expect(plain.entries.has('a')).toBe(false)
    isFull = false
    storage.setItem('a', 'again')
    expect(plain.entries.get('a')).toBe('again')
  })
})
