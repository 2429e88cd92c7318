import { defineNetwork } from '@latchkey/protocol'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import * as v from 'valibot'
import { type Hex, hexToBytes, isHex } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import type { PageRequest } from '../approval/parsedRequest.ts'
import { createRpcRequest } from '../chain/rpcRequest.ts'
import { createBatches } from '../execute/batches.ts'
import { createRecipients } from '../execute/recipients.ts'
import { syncTheme } from '../handlers/page.ts'
import { approve } from '../screens/approval/approve.ts'
import { showApproval } from '../screens/approval/showApproval.tsx'
import { showConsent } from '../screens/consent/showConsent.tsx'
import { createPageFacts } from '../screens/pageFacts.ts'
import { drawScreens } from '../screens/ScreenView.tsx'
import { createScreens } from '../screens/screens.ts'
import { createLookUps } from '../server/createLookUps.ts'
import { createSessionsApi } from '../server/createSessionsApi.ts'

/*
 * An approval on its own in a real frame of another origin. It signs with a test key from its URL instead of the
 * wallet's worker, for tests about covering, moving and clicking. No page of Latchkey loads it.
 */
const key = new URLSearchParams(location.search).get('key') ?? ''
if (!isHex(key)) throw new Error('The test page needs a key')

const network = defineNetwork({
  id: 'eip155:31337',
  name: 'Devnet',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  testnet: true,
})

const facts = createPageFacts()
const tell = (message: object) => parent.postMessage(message, '*')
const screens = createScreens((event) => tell(event))
const fetchHere: typeof fetch = (...request) => fetch(...request)
const rpcRequest = createRpcRequest({ fetch: fetchHere, origin: location.origin })
const lookUps = createLookUps({ fetch: fetchHere, origin: location.origin, currency: () => 'usd' })
const held = {
  lookUps,
  recipients: createRecipients(localStorage),
  batches: createBatches(localStorage, location.origin),
}
drawScreens(document, screens, facts)

type ParsedRequest = {
  id: number
  request: PageRequest
  pageName?: string
  theme?: Parameters<typeof syncTheme>[1]
  approvals?: 'frame' | 'window'
  /** Shows *Connect this page?* instead. */
  consent?: true
}
const open = new Map<number, AbortController>()

window.addEventListener('message', async ({ data, origin }: MessageEvent<ParsedRequest | { abort: number }>) => {
  if ('abort' in data) return open.get(data.abort)?.abort(new Error('aborted'))
  const { id, request, pageName, theme, approvals: where = 'frame' } = data
  if (data.consent) return tell({ id, ...(await consentTo(origin)) })
  if (theme) {
    const context = { ...facts, pageOrigin: origin, ui: screens, emit: tell }
    const refused = await syncTheme(context, theme, { id: '', signal: new AbortController().signal }).catch(
      () => 'refused',
    )
    return tell({ id, result: refused ?? 'taken' })
  }
  let signatures = 0
  const controller = new AbortController()
  open.set(id, controller)
  try {
    const result = await approve(
      {
        ...held,
        rpcRequest,
        bundlerRequest: () => Promise.reject(new Error('this page has no bundler')),
        canSign: true,
        findSmartAccount: async () => undefined,
        permissionSessions: createSessionsApi(() => Promise.reject(new Error('this page has no server'))),
        now: Date.now,
        pageName: () => pageName,
        connected: { pageOrigin: origin, addresses: { eip155: privateKeyToAddress(key), solana: '' }, network },
        show: (approval, signal) => showApproval(screens, approval, { where, signal }),
        sign: async (toSign) => {
          signatures += 1
          return sign('digest' in toSign ? toSign.digest : '0x')
        },
      },
      request,
      controller,
    )
    tell({ id, result, signatures })
  } catch (error) {
    tell({ id, error: { message: String(error), code: Reflect.get(Object(error), 'code') }, signatures })
  }
})
tell({ ready: true })

async function consentTo(pageOrigin: string): Promise<object> {
  const api = {
    request: async (_: unknown, __: unknown, schema: v.GenericSchema) => v.parse(schema, { origin: pageOrigin }),
  }
  const consent = { ui: screens, api: api as Parameters<typeof showConsent>[0]['api'], pageOrigin, dapp: {} }
  return showConsent(consent, new AbortController().signal).then(
    () => ({ result: 'allowed' }),
    (error) => ({ error: { message: String(error) } }),
  )
}

function sign(digest: Hex): Uint8Array {
  const [recovery = 0, ...bytes] = secp256k1.sign(hexToBytes(digest), hexToBytes(key as Hex), {
    prehash: false,
    format: 'recovered',
  })
  return Uint8Array.from([...bytes, recovery])
}
