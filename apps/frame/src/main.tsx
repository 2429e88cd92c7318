import { isNested } from './channel/handshake.ts'
import { readPageSettings, showMessage } from './shell/pageDocument.ts'
import { serve } from './shell/serve.ts'
import { canStore } from './vault/canStore.ts'

/** Tells the page at once, which would otherwise wait for an answer. That the frame doesn't work there is no secret. */
const refuse = (code: 'FRAME_NESTED' | 'STORAGE_BLOCKED') => window.parent.postMessage({ t: 'REFUSED', code }, '*')

if (window.parent === window) showMessage(document, 'This page works inside a web application only.')
else if (isNested(window)) {
  showMessage(document, 'The secure frame can’t run inside a nested frame.')
  refuse('FRAME_NESTED')
} else if (!canStore(window)) refuse('STORAGE_BLOCKED')
else serve(window, window.parent, readPageSettings(document))
