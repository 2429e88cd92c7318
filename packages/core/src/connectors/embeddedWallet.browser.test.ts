import { expect, it } from 'vitest'
import { ethereum } from '../../test/testClient.ts'
import type { Connector } from '../client/connector.ts'
import { embeddedWallet } from './embeddedWallet.ts'

it("R8.11a ends what is open with 'Something went wrong' when the app takes the wallet off the page", async () => {
  const found: Connector[] = []
  // A document of this origin, which answers nothing.
  const context = { networks: [ethereum], window }
  const stop = embeddedWallet({ secureUrl: location.origin, storage: null })(context, (all) => found.push(...all))
  const frame = await found[0]?.embedded?.open()
  const asked = frame?.ask('IS_CONNECTED')
  const ended = expect(asked).rejects.toMatchObject({ code: 'FRAME_ABORTED', message: 'Something went wrong' })
  expect(document.querySelector('#w3m-iframe')).not.toBeNull()
  stop()
  await ended
  expect(document.querySelector('#w3m-iframe')).toBeNull()
})
