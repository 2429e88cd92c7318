import { isNested } from './channel/handshake.ts'
import { readPageSettings, say } from './shell/pageDocument.ts'
import { serve } from './shell/serve.ts'

if (window.parent === window) say(document, 'This page works inside a web application only.')
else if (isNested(window)) say(document, 'The secure frame can’t run inside a nested frame.')
else serve(window, window.parent, readPageSettings(document))
