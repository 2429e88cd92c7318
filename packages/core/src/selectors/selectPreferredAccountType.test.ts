import { namespaces } from '@latchkey/protocol'
import { expect, it } from 'vitest'
import { testClient } from '../../test/testClient.ts'
import { selectPreferredAccountType } from './selectPreferredAccountType.ts'

it('prefers smart accounts on eip155, payment addresses on bip122, plain keys elsewhere', () => {
  const state = testClient().store.getState()
  expect(namespaces.map((namespace) => selectPreferredAccountType(state, {}, namespace))).toEqual([
    'smartAccount',
    'eoa',
    'payment',
    'eoa',
  ])
})

it('lets the app choose another default, and the visitor another than that', () => {
  const { store } = testClient()
  const config = { defaultAccountTypes: { bip122: 'ordinal', eip155: 'eoa' } } as const
  expect(selectPreferredAccountType(store.getState(), config, 'bip122')).toBe('ordinal')
  store.setState({ preferredAccountTypes: { eip155: 'smartAccount' } })
  expect(selectPreferredAccountType(store.getState(), config, 'eip155')).toBe('smartAccount')
})
