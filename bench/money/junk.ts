// Sends junk to the swap endpoints of `app` from a separate process, so that the visitor's clock isn't affected.
const [app = '', perSecond = '1000'] = process.argv.slice(2)
const TICK_MS = 1

const quotes = '/v1/convert/quotes'
const build = '/v1/convert/build-transaction'
const junk: readonly (readonly [string, RequestInit?])[] = [
  [quotes],
  [`${quotes}?amount=1e40&from=x&to=y`],
  [`${quotes}?amount=${'9'.repeat(150)}&from=eip155:1:0x&to=eip155:1:0x`],
  [`${quotes}?${'a=b&'.repeat(200)}`],
  [build, { method: 'POST', body: '{' }],
  [build, { method: 'POST', body: JSON.stringify({ amount: {}, from: [], to: null }) }],
  [build, { method: 'POST', body: 'x'.repeat(10_000) }],
  ['/v1/convert/nothing'],
]

const statuses: Record<string, number> = {}
let sent = 0
let isTold = false
const started = performance.now()
setInterval(() => {
  const due = ((performance.now() - started) / 1000) * Number(perSecond)
  for (; sent < due; sent++) void send(sent)
  if (isTold || sent < Number(perSecond)) return
  isTold = true
  process.send?.('a second of it was sent')
}, TICK_MS)

process.on('message', () => {
  const seconds = (performance.now() - started) / 1000
  process.send?.({ rate: sent / seconds, statuses }, () => process.exit())
})

async function send(index: number): Promise<void> {
  const [path = '', init] = junk[index % junk.length] ?? []
  const response = await fetch(`${app}${path}`, init).catch(() => undefined)
  await response?.arrayBuffer().catch(() => undefined)
  const status = response?.status ?? 'no answer'
  statuses[status] = (statuses[status] ?? 0) + 1
}
