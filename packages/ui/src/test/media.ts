import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

// As vitest.config.ts sets it: tests do not wait for pictures to move.
const usual = { 'prefers-reduced-motion': 'reduce' }

/** Sets media features such as `forced-colors` for one test. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await send({ ...usual, ...features })
  onTestFinished(() => send(usual))
}

/** Makes the pointer a finger for one test. */
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
