import { expect, it } from 'vitest'
import { ethereum } from '../../test/testClient.ts'
import type { Connector } from '../client/connector.ts'
import { embeddedWallet } from './embeddedWallet.ts'

it("R8.11a ends open requests with 'Something went wrong' when the app removes the wallet", async () => {
  const found: Connector[] = []
  // A document of this origin that never answers.
  const context = { networks: [ethereum], window }
  const stop = embeddedWallet({ secureUrl: location.origin, storage: null })(context, (all) => found.push(...all))
  const frame = await found[0]?.embedded?.open()
  const response = frame?.request('IS_CONNECTED')
  const ended = expect(response).rejects.toMatchObject({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
  expect(document.querySelector('#w3m-iframe')).not.toBeNull()
  stop()
  await ended
  expect(document.querySelector('#w3m-iframe')).toBeNull()
})
