import type { FramePage } from '@latchkey/protocol/embedded'
import { awaitHello, randomId } from '../channel/handshake.ts'
import { openChannel } from '../channel/openChannel.ts'
import { handlers } from '../handlers/handlers.ts'
import { limitContext } from '../handlers/limitContext.ts'
import { createPageFacts } from '../screens/pageFacts.ts'
import { createScreens } from '../screens/screens.ts'
import { createContext } from './createContext.ts'
import { rememberAnswer } from './openFrameDeps.ts'

/** Waits for the page that embeds or opened this window, and serves its messages until it is gone. */
export function serve(window: Window & typeof globalThis, peer: Window, { walletOrigins }: FramePage): void {
  awaitHello({
    window,
    peer,
    origins: walletOrigins,
    randomId,
    onPeer: (found) =>
      openChannel(found, handlers, ({ emit }) => {
        const facts = createPageFacts()
        const ui = createScreens(emit)
        void import('../screens/ScreenView.tsx').then(({ drawScreens }) => drawScreens(window.document, ui, facts))
        const reach = rememberAnswer(() => createContext(window, { pageOrigin: found.origin, emit, ui, facts }))
        // Start early, so that the first message waits less.
        reach().catch(() => undefined)
        return async (name) => limitContext(name, await reach())
      }),
  })
}
