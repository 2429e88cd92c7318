import { expect, it } from 'vitest'
import { createViewLoader, type ViewEntry, type ViewRegistry } from './viewLoader.ts'
import { createViewRegistry } from './viewRegistry.ts'

const View = () => null

/** The table with another way to load one view. */
function tableWith(load: ViewEntry<'Networks'>['load']): ViewRegistry {
  const registry = createViewRegistry({ Connect: View, ConnectWallets: View })
  return { ...registry, Networks: { ...registry.Networks, load } }
}

it('returns a loaded view at once, with the texts of one language', async () => {
  let loads = 0
  const loader = createViewLoader(
    tableWith(async () => {
      loads++
      return { Networks: View }
    }),
  )
  expect(loader.peek('Networks', 'en')).toBeUndefined()
  await Promise.all([loader.load('Networks', 'en'), loader.load('Networks', 'en')])
  expect(loader.peek('Networks', 'en')?.messages.views?.searchNetworks).toBe('Search networks')
  expect(loader.peek('Networks', 'ar')).toBeUndefined()
  await loader.load('Networks', 'ar')
  expect(loader.peek('Networks', 'ar')?.messages.views?.searchNetworks).toBe('البحث في الشبكات')
  expect(loads).toBe(1)
})

it('retries on the next call after a failure', async () => {
  let isOffline = true
  const loader = createViewLoader(
    tableWith(async () => {
      if (isOffline) throw new TypeError('Failed to fetch')
      return { Networks: View }
    }),
  )
  await expect(loader.load('Networks', 'en')).rejects.toThrow('Failed to fetch')
  isOffline = false
  await expect(loader.load('Networks', 'en')).resolves.toMatchObject({ View })
})
