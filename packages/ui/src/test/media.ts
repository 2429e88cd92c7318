import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets media features such as `prefers-reduced-motion` for one test. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await send(Object.entries(features).map(([name, value]) => ({ name, value })))
  onTestFinished(() => send([]))
}

/** Makes the pointer a finger for one test. */
export async function emulateTouch(): Promise<void> {
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
  onTestFinished(async () => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  })
}

async function send(features: { name: string; value: string }[]): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
