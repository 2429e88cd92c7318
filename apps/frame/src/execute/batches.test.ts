import { describe, expect, it } from 'vitest'
import type { Batch } from '../approval/ports.ts'
import { createBatches } from './batches.ts'

const page = 'https://shop.example'
const hash = (digit: number) => `0x${String(digit % 10).repeat(64)}` as const
const batch = (number: number): Batch => ({ id: `batch ${number}`, chainId: 31337, operation: hash(number) })

function storageOf(entries = new Map<string, string>()) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
  }
}

describe('the batches of a page', () => {
  it('are found after a reload and in the page’s other tabs, and by no other page', () => {
    const storage = storageOf()
    const [tab, other] = [createBatches(storage, page), createBatches(storage, page)]
    const plain: Batch = { id: 'plain', chainId: 1, hashes: [hash(3), hash(4)], count: 3 }
    tab.add(batch(1))
    other.add(plain)
    for (const each of [tab, other, createBatches(storage, page)]) {
      expect(each.find('batch 1')).toEqual(batch(1))
      expect(each.find('plain')).toEqual(plain)
    }
    expect(createBatches(storage, 'https://other.example').find('batch 1')).toBeUndefined()
  })

  it('are the last hundred', () => {
    const storage = storageOf()
    const batches = createBatches(storage, page)
    for (let number = 0; number <= 100; number++) batches.add(batch(number))
    for (const each of [batches, createBatches(storage, page)]) {
      expect(each.find('batch 0')).toBeUndefined()
      expect(each.find('batch 1')).toEqual(batch(1))
    }
  })

  it.each([
    [
      'refuses everything',
      () => {
        throw new Error('denied')
      },
    ],
    ['holds something else', () => '[{"id":"batch 1","chainId":31337,"operation":"0x12"}]'],
    ['holds no JSON', () => '{'],
  ])('are known to the frame that sent them while the storage %s', (_, getItem) => {
    const batches = createBatches(
      {
        getItem,
        setItem: () => {
          throw new Error('full')
        },
      },
      page,
    )
    expect(batches.find('batch 1')).toBeUndefined()
    batches.add(batch(1))
    expect(batches.find('batch 1')).toEqual(batch(1))
  })
})
