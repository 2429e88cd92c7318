import type { Logger } from 'playwright-core'

const KEPT = 12

/** What the browser was asked to do last, and where in a journey. */
export type Steps = { readonly logger: Logger; clear(): void; tell(): string }

export function createSteps(now: () => number = Date.now): Steps {
  const kept: { at: number; text: string }[] = []
  return {
    logger: {
      isEnabled: (name) => name === 'api',
      log(_name, _severity, message) {
        const text = String(message)
        kept.push({ at: now(), text: text.startsWith('=>') ? `${text} ${caller()}` : text })
        if (kept.length > KEPT) kept.shift()
      },
    },
    clear() {
      kept.length = 0
    },
    tell: () => kept.map(({ at, text }) => `${((now() - at) / 1000).toFixed(1)} s ago ${text}`).join('\n'),
  }
}

/** The line of a journey that is being run. */
function caller(): string {
  const usual = Error.stackTraceLimit
  Error.stackTraceLimit = 50
  const { stack = '' } = new Error('here')
  Error.stackTraceLimit = usual
  return /journeys\/[^)\n]*?:\d+/.exec(stack)?.[0] ?? /world\/(?!steps)[^)\n]*?:\d+/.exec(stack)?.[0] ?? ''
}
