import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// As in vitest.config.ts: tests don't wait for animations.
const usual = { 'prefers-reduced-motion': 'reduce' }

/** Sets media features such as `forced-colors` for one test. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await send({ ...usual, ...features })
  onTestFinished(() => send(usual))
}

/** Emulates a touch pointer for one test. */
export async function emulateTouch(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
}

async function send(media: Record<string, string>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
