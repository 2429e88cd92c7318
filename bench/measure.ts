import type { Browser } from 'playwright-core'

export type Conditions = { cpuThrottling: number; isPhone: boolean }
export type Measured = {
  /** Bytes of scripts over the wire (gzip), before the click and with the dialog open. */
  initialBytes: number
  openBytes: number
  /** Milliseconds from the click to the frame in which both wallets are fully visible. */
  rowsVisibleMs: number
  /** The sum of the time beyond 50 ms of long tasks between the click and the idle dialog. */
  blockingMs: number
  /** Milliseconds from the navigation to visible wallets, clicked as soon as the button appears. */
  walletsOnScreenMs: number
  heapBytes: number
  foreignHosts: number
}

const walletNames = ['Bench Fox', 'Bench Owl']

/** Opens one page once, in a fresh profile, and measures what a visitor would experience. */
export async function measure(
  browser: Browser,
  url: string,
  { cpuThrottling, isPhone }: Conditions,
): Promise<Measured> {
  const context = await browser.newContext(isPhone ? { viewport: { width: 360, height: 740 } } : {})
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling })
    if (isPhone)
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1.6 * 1024 * 1024) / 8,
        uploadThroughput: (0.75 * 1024 * 1024) / 8,
      })
    const scripts = new Map<string, number>()
    const isScript = new Set<string>()
    const hosts = new Set<string>()
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      hosts.add(new URL(response.url).hostname)
      if (type === 'Script') isScript.add(requestId)
    })
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (isScript.has(requestId)) scripts.set(requestId, encodedDataLength)
    })
    const bytes = () => [...scripts.values()].reduce((sum, each) => sum + each, 0)

    // tsx adds this to functions to keep their names; a page doesn't have it.
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.addInitScript(prepare, { names: walletNames, clicksAtOnce: isPhone })
    await page.goto(url, { waitUntil: isPhone ? 'commit' : 'networkidle' })
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    await button.waitFor()
    // Idle: everything that is fetched without a click has arrived. On a phone the page clicks by itself, as soon as it
    // can.
    if (!isPhone) await page.waitForTimeout(1_000)
    const initialBytes = bytes()
    if (!isPhone) await button.click()
    const opened = await page.evaluate(() => (globalThis as never as Probe).probe.rowsVisible())
    await page.waitForTimeout(isPhone ? 0 : 500)
    const blockingMs = await page.evaluate(() => (globalThis as never as Probe).probe.blocking())
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return {
      initialBytes,
      openBytes: bytes(),
      rowsVisibleMs: opened.sinceClick,
      walletsOnScreenMs: opened.sinceNavigation,
      blockingMs,
      heapBytes: usedSize,
      foreignHosts: [...hosts].filter((host) => host !== 'localhost' && host !== '').length,
    }
  } finally {
    await context.close()
  }
}

type Seen = { sinceClick: number; sinceNavigation: number }
type Probe = {
  probe: {
    rowsVisible(): Promise<Seen>
    blocking(): number
  }
}

// Runs in the page before its own scripts: announces two wallets and watches frames and long tasks.
function prepare({ names, clicksAtOnce }: { names: readonly string[]; clicksAtOnce: boolean }): void {
  if (window !== window.top) return
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const provider = { request: async () => [], on() {}, removeListener() {} }
  const details = names.map((name, index) => ({
    info: { uuid: `00000000-0000-4000-8000-00000000000${index}`, name, icon, rdns: `bench.${index}` },
    provider,
  }))
  const announce = () => {
    for (const detail of details)
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze(detail) }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()

  let clickedAt = 0
  const longTasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  const all = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ])
  const isOpaque = (start: Element) => {
    for (
      let element: Element | null = start;
      element;
      element = element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null
    )
      if (Number(getComputedStyle(element).opacity) < 0.99) return false
    return true
  }
  const isVisible = (name: string) =>
    all(document).some((element) => {
      if (element.tagName !== 'BUTTON' || !element.textContent?.includes(name)) return false
      const box = element.getBoundingClientRect()
      return box.height > 0 && isOpaque(element)
    })
  window.addEventListener('click', (event) => (clickedAt ||= event.timeStamp), { capture: true, once: true })
  const clickWhenPossible = () => {
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent?.includes('Connect wallet') && !disabled,
    )
    // In the next frame, because nobody can press a button before it is painted.
    if (button) requestAnimationFrame(() => button.click())
    else requestAnimationFrame(clickWhenPossible)
  }
  const rowsVisible = (): Promise<Seen> =>
    new Promise((resolve) => {
      const look = () => {
        if (clickedAt && names.every(isVisible))
          resolve({ sinceClick: performance.now() - clickedAt, sinceNavigation: performance.now() })
        else requestAnimationFrame(look)
      }
      look()
    })
  // Measured from outside, the result would be as late as the question.
  const seen = clicksAtOnce ? rowsVisible() : undefined
  if (clicksAtOnce) clickWhenPossible()
  const page = window as never as Probe
  page.probe = {
    rowsVisible: () => seen ?? rowsVisible(),
    blocking: () =>
      longTasks
        .filter((task) => task.startTime >= clickedAt)
        .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
  }
}
