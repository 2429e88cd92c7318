import type { World } from '../world/world.ts'
import type { AppFiles } from './makeApp.ts'
import { documentedApp } from './serveNextApp.ts'

/** The app of `docs/guides/server-rendering.md`, with the layout that its steps describe and a page below `proxy.ts`. */
export function serverRenderedApp(world: World, versions: AppFiles['versions']): AppFiles {
  return {
    versions: { ...versions, jose: '6.2.17' },
    files: {
      ...documentedApp('docs/guides/nextjs.md', world.app),
      ...documentedApp('docs/guides/server-rendering.md', world.app),
      'app/layout.tsx': layout,
      'app/page.tsx': 'export default function Page() { return <p>Everyone can read this.</p> }',
      'app/members/page.tsx': 'export default function Page() { return <p>Only members can read this.</p> }',
    },
  }
}

const layout = `
  import Link from 'next/link'
  import type { ReactNode } from 'react'
  import { Header } from './header'
  import { Providers } from './providers'
  import { SignIn } from './sign-in'

  export default function RootLayout({ children }: { children: ReactNode }) {
    return (
      <html lang="en">
        <body>
          <Providers>
            <Header />
            <SignIn />
            <nav>
              <Link href="/">Home</Link> <Link href="/notes">Notes</Link>{' '}
              <a href="/members">Members</a>
            </nav>
            {children}
          </Providers>
        </body>
      </html>
    )
  }
`
