import { isNested } from './channel/handshake.ts'
import { readPageSettings, showMessage } from './shell/pageDocument.ts'
import { serve } from './shell/serve.ts'

if (window.parent === window) showMessage(document, 'This page works inside a web application only.')
else if (isNested(window)) showMessage(document, 'The secure frame can’t run inside a nested frame.')
else serve(window, window.parent, readPageSettings(document))
