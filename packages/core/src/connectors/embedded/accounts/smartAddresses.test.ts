import { expect, it } from 'vitest'
import { embeddedClient, eoa, scriptedFrame, smartAccount } from '../../../../test/scriptedFrame.ts'
import { ethereum, plainStorage, sidenet } from '../../../../test/testClient.ts'
import { disconnect } from '../../../actions/connection/disconnect.ts'
import { switchNetwork } from '../../../actions/connection/switchNetwork.ts'
import { setPreferredAccountType } from '../../../actions/embedded/walletUser.ts'

it('remembers the smart account’s address by network while the visitor uses it, for no other user, until they sign out', async () => {
  const storage = plainStorage()
  const defaults = { defaultAccountType: 'smartAccount' } as const
  const { client, connect, connection, memory } = embeddedClient(scriptedFrame(), storage, defaults)
  memory.write({ smartAccounts: { eoa: 'somebody else’s', addresses: { [sidenet.id]: smartAccount } } })
  await connect()
  const own = { [ethereum.id]: smartAccount }
  expect(connection()?.smartAccounts?.addresses).toEqual(own)
  await switchNetwork(client, { networkId: sidenet.id })
  expect(connection()).toMatchObject({ address: eoa, smartAccounts: { addresses: own } })
  // As after a reload.
  const next = embeddedClient(scriptedFrame(), storage, defaults)
  await next.connect()
  expect(next.memory.read().smartAccounts).toEqual({ eoa, addresses: own })

  await setPreferredAccountType(client, { type: 'eoa' })
  expect(connection()?.smartAccounts?.addresses).toBeUndefined()
  await disconnect(client)
  expect(memory.read().smartAccounts).toBeUndefined()
})
