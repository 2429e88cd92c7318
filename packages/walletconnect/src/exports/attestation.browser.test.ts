import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createPageRelay } from '../../test/pageRelay.ts'
import { type AppClientConfig, createAppClient } from './index.ts'
import { createWalletClient, memoryStorage, type Verdict } from './wallet.ts'

const ada = '0x52908400098527886E0F7030069857D2E4169EE7'
const requested = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: [] } }
const approved = { eip155: { ...requested.eip155, accounts: [`eip155:1:${ada}`] } }
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }

let relay = createPageRelay()
let keys: CryptoKeyPair
const stops: (() => void)[] = []
beforeEach(async () => {
  relay = createPageRelay()
  keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0).reverse()) stop()
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

it('confirms the page of a proposal and of a request to the wallet', async () => {
  const verifyUrl = await serve(keys.privateKey)
  expect(await judgedBy({ verifyUrl, ...unhurried() })).toEqual({
    proposal: { validation: 'VALID', origin: location.origin, isScam: false },
    request: { validation: 'VALID', origin: location.origin, isScam: false },
  })
  expect(document.querySelector('iframe')).toBeNull()
})

it('reports a page with the wrong address in its metadata', async () => {
  const metadata = { name: 'App', description: '', url: 'https://bank.example', icons: [] }
  const { proposal } = await judgedBy({ verifyUrl: await serve(keys.privateKey), metadata, ...unhurried() })
  expect(proposal).toEqual({ validation: 'INVALID', origin: location.origin, isScam: false })
})

it('accepts a token of the previous key while it is published, and none of another key', async () => {
  const stranger = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const verifyUrl = await serve(stranger.privateKey)
  const previous = await published(stranger.publicKey)
  const over = { ...previous, expiresAt: 1 }
  expect((await judgedBy({ verifyUrl, ...unhurried() }, { previous })).request.validation).toBe('VALID')
  expect((await judgedBy({ verifyUrl }, { previous: over })).request.validation).toBe('UNKNOWN')
  expect((await judgedBy({ verifyUrl })).request.validation).toBe('UNKNOWN')
})

it('shows the code and sends the request without a service that does not respond', async () => {
  // It attests nothing, or never finishes loading.
  for (const script of [
    'parent.postMessage(JSON.stringify({ type: "verify_attestation", attestation: null }), "*")',
    'document.open(); document.write("…")',
    'parent.postMessage("{".repeat(9000), "*"); parent.postMessage({ type: "verify_attestation" }, "*")',
  ]) {
    const verifyUrl = await serve(keys.privateKey, script)
    const isSilent = script.includes('open')
    const endTime = isSilent ? holdTime() : () => {}
    const { proposal } = await judgedBy({ verifyUrl }, {}, () => {
      if (isSilent) expect(document.querySelector('iframe')).not.toBeNull()
      endTime()
    })
    expect(proposal).toEqual({ validation: 'UNKNOWN' })
    // The message doesn't wait for the frame's timer.
    await expect.poll(() => document.querySelector('iframe')).toBeNull()
  }
})

it('accepts no token from another frame, or for another message', async () => {
  const other = document.createElement('iframe')
  other.srcdoc = `<script>setInterval(() => parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation: 'x.eyJpZCI6IngifQ.x' }), '*'))</script>`
  document.body.append(other)
  const verifyUrl = await serve(keys.privateKey)
  expect((await judgedBy({ verifyUrl, ...unhurried() })).proposal.validation).toBe('VALID')
  vi.restoreAllMocks()
  expect((await judgedBy({ verifyUrl: await serve(keys.privateKey, sign('"00"')) })).proposal.validation).toBe(
    'UNKNOWN',
  )
})

/** An app without a time limit for attestations, so that a slow service isn't taken for a silent one. */
function unhurried(): Partial<AppClientConfig> {
  holdTime()
  const start = Date.now()
  return { now: () => start }
}

/** Suspends the time limit for attestations. Returns a function that restores it. */
function holdTime(): () => void {
  const times: AbortController[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const time = new AbortController()
    times.push(time)
    return time.signal
  })
  return () => {
    vi.restoreAllMocks()
    for (const time of times) time.abort(new DOMException('The time is over', 'TimeoutError'))
  }
}

/** The wallet's verdicts on a proposal and a request of this page. */
async function judgedBy(config: Partial<AppClientConfig>, more: object = {}, onCode: () => void = () => {}) {
  const relays = [{ url: 'ws://relay.test' }]
  const metadata = { name: 'App', description: '', url: location.origin, icons: [] }
  const shared = { relays, metadata, webSocket: relay.webSocket }
  const app = createAppClient({ ...shared, storage: memoryStorage(), ...config })
  const key = await published(keys.publicKey)
  const wallet = createWalletClient({
    ...shared,
    storage: memoryStorage(),
    verifyUrl: 'https://verify.test',
    fetch: async () => Response.json({ ...key, ...more }),
  })
  stops.push(app.start(), wallet.start())
  const judged = new Promise<{ proposal: Verdict; request: Verdict }>((resolve) => {
    let proposal: Verdict
    wallet.subscribe((event) => {
      if (event.type === 'proposal') {
        proposal = event.proposal.verdict
        void wallet.approve({ proposalId: event.proposal.id, namespaces: approved })
      }
      if (event.type !== 'request') return
      resolve({ proposal, request: event.request.verdict })
      void wallet.respond({ topic: event.request.topic, id: event.request.id, result: '0x' })
    })
  })
  const onUri = ({ uri }: { uri: string }) => {
    onCode()
    void wallet.pair({ uri })
  }
  const { topic } = await app.connect({ namespaces: requested, onUri })
  await app.request({ topic, chainId: 'eip155:1', method: 'personal_sign', params: [] })
  return judged
}

async function published(key: CryptoKey) {
  return { publicKey: await crypto.subtle.exportKey('jwk', key), expiresAt: Math.floor(Date.now() / 1000) + 60 }
}

/** A verify service as a single page that contains its key. Its query is behind the `#`. */
async function serve(key: CryptoKey, script = sign('asked.get("id")')): Promise<string> {
  const jwk = JSON.stringify(await crypto.subtle.exportKey('jwk', key))
  const page = `<script type="module">const jwk = ${jwk}; const origin = ${JSON.stringify(location.origin)}; ${script}</script>`
  return `${URL.createObjectURL(new Blob([page], { type: 'text/html' }))}#`
}

function sign(id: string): string {
  // A page that is still loading may respond later. The time limit after loading is for pages that don't.
  return `
    document.open()
    document.write('…')
    const asked = new URLSearchParams(location.hash.split('?')[1])
    const encode = (text) => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const claims = { id: ${id}, decryptedId: asked.get('decryptedId'), origin: asked.get('origin'), exp: Date.now() / 1000 + 300, isScam: false, isVerified: true }
    const body = encode('{"alg":"ES256"}') + '.' + encode(JSON.stringify(claims))
    const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
    const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, new TextEncoder().encode(body))
    const attestation = body + '.' + encode(String.fromCharCode(...new Uint8Array(signature)))
    parent.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), origin)`
}
