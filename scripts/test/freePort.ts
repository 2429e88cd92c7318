import * as ports from '../../apps/latchkey/src/dev/freePort.mjs'

// Tests may import scripts, but no file inside another package.
export const { freePort, freePorts, isFreePort } = ports
