import { onTestFinished } from 'vitest'
import { cdp } from 'vitest/browser'

/** Lets things move in one test. The others don't wait for it (vitest.config.ts). */
export async function emulateMotion(): Promise<void> {
  await prefer('no-preference')
  onTestFinished(() => prefer('reduce'))
}

async function prefer(value: 'no-preference' | 'reduce'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
}
