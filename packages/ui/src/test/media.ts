import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Sets media features such as `prefers-reduced-motion` for one test. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await send(Object.entries(features).map(([name, value]) => ({ name, value })))
  onTestFinished(() => send([]))
}

async function send(features: { name: string; value: string }[]): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features })
}
