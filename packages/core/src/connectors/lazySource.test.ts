import type { Namespace } from '@latchkey/protocol'
import { expect, it, vi } from 'vitest'
import { ethereum, solana } from '../../test/testClient.ts'
import type { ConnectorContext, ConnectorSource } from '../client/connector.ts'
import { lazySource } from './lazySource.ts'

const context = (networks: ConnectorContext['networks']): ConnectorContext => ({
  networks,
  window: Object.create(null),
})
const loads = (source: ConnectorSource, namespace: Namespace = 'solana') => {
  const load = vi.fn(async () => source)
  return { load, lazy: lazySource([namespace], load) }
}

it('loads nothing for an app without networks of the namespace', () => {
  const { load, lazy } = loads(() => () => undefined)
  lazy(context([ethereum]), () => undefined)()
  expect(load).not.toHaveBeenCalled()
})

it('loads the source, lets it report, and stops it', async () => {
  const stop = vi.fn()
  const { lazy } = loads((_, report) => {
    report([])
    return stop
  })
  const reported = vi.fn()
  const end = lazy(context([ethereum, solana]), reported)
  await vi.waitFor(() => expect(reported).toHaveBeenCalledWith([]))
  end()
  expect(stop).toHaveBeenCalledOnce()
})

it('starts nothing when it is stopped before the code has loaded', async () => {
  const source = vi.fn(() => () => undefined)
  const { load, lazy } = loads(source)
  lazy(context([solana]), () => undefined)()
  await load.mock.results[0]?.value
  await Promise.resolve()
  expect(source).not.toHaveBeenCalled()
})
