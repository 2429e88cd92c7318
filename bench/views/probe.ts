/** What a press led to, in milliseconds. */
export type Change = {
  /** From the press to the first frame with the new view's heading. */
  firstFrameMs: number
  /** Frames that took more than 34 ms, two at 60 Hz, in the half second from the press. */
  slowFrames: number
  worstFrameMs: number
  /** Tasks over 50 ms in that time. */
  longTasks: number
  worstTaskMs: number
}

export type Probe = {
  /** From the next press on, watches until a view with this heading has moved in. */
  change(heading: string): Promise<Change>
  /** Scrolls the dialog to its end, its own height each frame; clicks *Show more* where there is one. For 15 s at most. */
  scroll(): Promise<Omit<Change, 'firstFrameMs'> & { frames: number; rows: number }>
}

/** Runs in the page, before its own scripts. */
export function installProbe(): void {
  const tasks: PerformanceEntry[] = []
  new PerformanceObserver((list) => tasks.push(...list.getEntries())).observe({ type: 'longtask', buffered: true })
  let root: ShadowRoot | undefined
  const shadow = () => {
    root ??= [...document.querySelectorAll('*')].find(({ shadowRoot }) => shadowRoot?.querySelector('dialog'))
      ?.shadowRoot as ShadowRoot | undefined
    return root
  }
  const SCROLL_MS = 15_000
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

  function summary(start: number, frames: readonly number[]) {
    const own = tasks.filter((task) => task.startTime + task.duration > start)
    const lengths = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
    return {
      slowFrames: lengths.filter((ms) => ms > 34).length,
      worstFrameMs: Math.max(0, ...lengths),
      longTasks: own.length,
      worstTaskMs: Math.max(0, ...own.map(({ duration }) => duration)),
    }
  }

  async function watch(pressedAt: number, heading: string): Promise<Change> {
    const frames: number[] = []
    let firstFrameMs = 0
    while (performance.now() - pressedAt < 10_000) {
      frames.push(await frame())
      const isThere = [...(shadow()?.querySelectorAll('dialog[open] h2') ?? [])].some(
        ({ textContent }) => textContent === heading,
      )
      // It is on the screen once the next frame begins.
      if (isThere && !firstFrameMs) firstFrameMs = (await frame()) - pressedAt
      if (firstFrameMs && performance.now() - pressedAt > 500) break
    }
    await rest(50)
    return { firstFrameMs, ...summary(pressedAt, frames) }
  }

  const probe: Probe = {
    change: (heading) =>
      new Promise((resolve) =>
        addEventListener('click', ({ timeStamp }) => void watch(timeStamp, heading).then(resolve), {
          capture: true,
          once: true,
        }),
      ),
    async scroll() {
      const body = shadow()?.querySelector('.lk-body')
      const start = performance.now()
      const frames: number[] = []
      for (let still = 0; body && still < 30 && performance.now() - start < SCROLL_MS; ) {
        const before = body.scrollTop
        body.scrollTop += body.clientHeight
        frames.push(await frame())
        const more = [...body.querySelectorAll('button')].find(({ textContent }) => textContent === 'Show more')
        if (body.scrollTop === before) more?.click()
        still = body.scrollTop === before ? still + 1 : 0
      }
      await rest(50)
      const rows = Math.round((body?.scrollHeight ?? 0) / 60)
      return { ...summary(start, frames), frames: frames.length, rows }
    },
  }
  ;(window as never as { probe: Probe }).probe = probe
}
