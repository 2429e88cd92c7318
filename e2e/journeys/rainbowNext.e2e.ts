import { expect, it } from 'vitest'
import { isLong } from '../../scripts/test/long.ts'
import { rainbowApp } from '../host/rainbowApp.ts'
import { serveNextApp } from '../host/serveNextApp.ts'
import { signInWithRainbowKit } from '../host/signInWithRainbowKit.ts'
import { fundedKey } from '../world/browser.ts'
import { installWallet } from '../world/installWallet.ts'
import { startJourneys } from '../world/startJourneys.ts'

// npm and a build of Next.js take minutes on a busy machine.
const NEXT_MS = 900_000
const react = {
  ...{ react: '19.3.1', 'react-dom': '19.3.1', '@types/react': '19.3.0', '@types/react-dom': '19.3.0' },
  ...{ '@tanstack/react-query': '5.108.0', viem: '2.57.20' },
}

const journeys = startJourneys()

it.runIf(isLong).each([
  ['wagmi 3', '3.7.7'],
  ['wagmi 2', '2.19.5'],
])(
  'renders a moved RainbowKit app on %s on the server of a Next.js app, and signs in there',
  async (_, wagmi) => {
    const { world, atEnd, browser } = journeys
    const files = {
      // As wagmi's types need. Next.js adds the rest.
      'tsconfig.json': JSON.stringify({ compilerOptions: { strict: true } }),
      'app/layout.tsx': layout,
      'app/page.tsx': "import App from './app'\nexport default function Page() { return <App /> }",
      'app/app.tsx': rainbowApp(world, { ssr: true }),
    }
    const origin = await serveNextApp(world.app, { versions: { ...react, wagmi }, files, migratesTo: world.app }, atEnd)
    expect(await (await fetch(origin)).text()).toContain('Own connect')

    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    atEnd(() => context.close())
    const wallet = await installWallet(context, world, { privateKeys: [await fundedKey(world)] })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => /^(error|warning)$/.test(message.type()) && complaints.push(message.text()))
    await signInWithRainbowKit({ page, wallet }, origin)
    expect(complaints).toEqual([])
  },
  NEXT_MS,
)

const layout = `
  import type { ReactNode } from 'react'

  export default function RootLayout({ children }: { children: ReactNode }) {
    return <html lang="en"><body>{children}</body></html>
  }
`
